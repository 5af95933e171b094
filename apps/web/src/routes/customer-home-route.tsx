import { LazyPart, lazyComponent } from '../ui/lazy-part.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './customer-home-route.module.css';
import { EmployeeImportSection } from './employee-import-section.tsx';
import { EmployeeList } from './employee-list.tsx';

// Loads the schema of an e-mail address, which the list above does not wait for.
const RecipientsSection = lazyComponent(() =>
  import('../features/recipients/recipients-section.tsx').then((m) => m.RecipientsSection),
);

export function CustomerHomeRoute() {
  return (
    <EmployeeList
      header={(count, createButton) => (
        <>
          <PageHeader title="Medarbejdere" count={count} action={createButton} />
          {/* The table above them has fifty rows. */}
          <nav className={classes.jumps} aria-label="På denne side">
            <a href="#ordrebekraeftelser">Ordrebekræftelser</a>
            <a href="#import">Importér medarbejdere</a>
          </nav>
        </>
      )}
      customerId={undefined}
      showDepartment
      earliestDate="tomorrow"
    >
      <div id="ordrebekraeftelser">
        <LazyPart errorTitle="Modtagerne kunne ikke hentes.">
          <RecipientsSection />
        </LazyPart>
      </div>
      <div id="import">
        <EmployeeImportSection customerId={undefined} />
      </div>
    </EmployeeList>
  );
}
