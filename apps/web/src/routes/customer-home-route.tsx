import { RecipientsSection } from '../features/recipients/recipients-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmployeeImportSection } from './employee-import-section.tsx';
import { EmployeeList } from './employee-list.tsx';

/** `Medarbejdere`, home of a company: its employees, and who receives a copy of their order confirmations. */
export function CustomerHomeRoute() {
  return (
    <>
      <EmployeeList
        header={(count, createButton) => (
          <PageHeader title="Medarbejdere" count={count} action={createButton} />
        )}
        customerId={undefined}
        showDepartment
        earliestDate="tomorrow"
      />
      <RecipientsSection />
      <EmployeeImportSection customerId={undefined} />
    </>
  );
}
