import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AdministratorList } from '../features/administrators/administrator-list.tsx';
import { administratorsOf } from '../features/administrators/administrators.api.ts';
import { isIdInAddress } from '../shared/address-id.ts';
import { ApiError } from '../shared/api-error.ts';
import { Link } from '../shared/navigation/link.tsx';
import { useParams } from '../shared/navigation/screens.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeader } from '../ui/section-header.tsx';
import { customerById } from './customer-detail.api.ts';
import { EmployeeImportSection } from './employee-import-section.tsx';
import { EmployeeList } from './employee-list.tsx';

const back = { to: '/', label: 'Kunder' };

export function CustomerDetailRoute() {
  const { id = '' } = useParams();
  return isIdInAddress(id) ? <CustomerDetail key={id} id={Number(id)} /> : <NoSuchCustomer />;
}

function CustomerDetail({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const { data: customer, error, refetch } = useQuery(customerById(queryClient, id));
  const { isPending } = useQuery(administratorsOf(id));
  if (error instanceof ApiError && error.status === 404) return <NoSuchCustomer />;
  return (
    <>
      <PageHeader title={customer ? `Medarbejdere - ${customer.companyName}` : 'Medarbejdere'} back={back} />
      {error && (
        <LoadError compact title="Kunden kunne ikke hentes." error={error} onRetry={() => void refetch()} />
      )}
      <AdministratorList customerId={id} />
      {/* Loads at once, but is hidden until the list above has its final height, so that nothing jumps. */}
      <div hidden={isPending}>
        <EmployeeList
          header={(count, createButton) => (
            <SectionHeader title="Medarbejdere" count={count} action={createButton} />
          )}
          customerId={id}
          frequency={customer?.customerGroup.frequency}
          earliestDate="today"
        >
          <EmployeeImportSection customerId={id} />
        </EmployeeList>
      </div>
    </>
  );
}

function NoSuchCustomer() {
  return (
    <MessagePage title="Kunden findes ikke" action={<Link to="/">Til kundelisten</Link>}>
      Den kan være slettet, eller adressen er skrevet forkert.
    </MessagePage>
  );
}
