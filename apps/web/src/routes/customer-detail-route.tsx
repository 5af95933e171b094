import type { FirstSteps } from '@saldo/contract/first-steps';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdministratorList } from '../features/administrators/administrator-list.tsx';
import { administratorsOf } from '../features/administrators/administrators.api.ts';
import { DepartmentLinks } from '../features/departments/department-links.tsx';
import { departmentsOf } from '../features/departments/departments.api.ts';
import { firstStepsOf } from '../features/first-steps/first-steps.api.ts';
import { isIdInAddress } from '../shared/address-id.ts';
import { ApiError } from '../shared/api-error.ts';
import { Link } from '../shared/navigation/link.tsx';
import { useParams } from '../shared/navigation/screens.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { LazyPart, lazyComponent } from '../ui/lazy-part.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeader } from '../ui/section-header.tsx';
import { customerById } from './customer-detail.api.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { EmployeeImportSection } from './employee-import-section.tsx';
import { EmployeeList } from './employee-list.tsx';
import { PageJumps } from './page-jumps.tsx';

// Lazy, because the lists above need not wait for the schema of the rules.
const CreditRulesSection = lazyComponent(() =>
  import('../features/credit-approvals/credit-rules-section.tsx').then((m) => m.CreditRulesSection),
);

const LeaveRulesSection = lazyComponent(() =>
  import('../features/leaving/leave-rules-section.tsx').then((m) => m.LeaveRulesSection),
);

const FirstStepsCard = lazyComponent(() =>
  import('../features/first-steps/first-steps-card.tsx').then((m) => m.FirstStepsCard),
);

const parts = { graenser: 'Grænser for beløb', fratraedelse: 'Fratrædelse' };

const back = { to: '/', label: 'Kunder' };

export function CustomerDetailRoute() {
  const { id = '' } = useParams();
  return isIdInAddress(id) ? <CustomerDetail key={id} id={Number(id)} /> : <NoSuchCustomer />;
}

function CustomerDetail({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const { data: customer, error, refetch } = useQuery(customerById(queryClient, id));
  const administrators = useQuery(administratorsOf(id));
  const departments = useQuery(departmentsOf(id));
  const steps = useQuery(firstStepsOf(id));
  const isShown = Boolean(customer || error) && !steps.isPending;
  const areAdministratorsShown = isShown && !administrators.isPending;
  if (error instanceof ApiError && error.status === 404) return <NoSuchCustomer />;
  return (
    <>
      <PageHeader
        help="customer-page"
        title={customer ? `Medarbejdere - ${customer.companyName}` : 'Medarbejdere'}
        back={back}
      />
      {error && (
        <LoadError compact title="Kunden kunne ikke hentes." error={error} onRetry={() => void refetch()} />
      )}
      {customer && <CustomerFacts customer={customer} />}
      {customer && <PageJumps parts={parts} />}
      {customer && steps.data && <CustomerFirstSteps customerId={id} state={steps.data} />}
      {/* Each part loads at once, but is hidden until those above have their final heights, so that nothing jumps. */}
      <div hidden={!isShown}>
        <AdministratorList customerId={id} companyName={customer?.companyName} />
      </div>
      <div hidden={!areAdministratorsShown}>
        <DepartmentLinks customerId={id} />
      </div>
      <div hidden={!areAdministratorsShown || departments.isPending}>
        <EmployeeList
          header={(count, buttons) => <SectionHeader title="Medarbejdere" count={count} action={buttons} />}
          customerId={id}
          frequency={customer?.customerGroup.frequency}
          earliestDate="today"
        >
          <EmployeeImportSection customerId={id} />
          <LazyPart errorTitle="Grænserne kunne ikke hentes.">
            <CreditRulesSection customerId={id} />
          </LazyPart>
          <LazyPart errorTitle="Reglerne kunne ikke hentes.">
            <LeaveRulesSection customerId={id} />
          </LazyPart>
        </EmployeeList>
      </div>
    </>
  );
}

/** Stays until the user leaves the page, even after the last step is done. */
function CustomerFirstSteps({ customerId, state }: { customerId: number; state: FirstSteps }) {
  const [isShown, setShown] = useState(state.isShown);
  if (!isShown) return null;
  return (
    <LazyPart errorTitle="De første trin kunne ikke hentes.">
      <FirstStepsCard customerId={customerId} state={state} onHidden={() => setShown(false)} />
    </LazyPart>
  );
}

function NoSuchCustomer() {
  return (
    <MessagePage title="Kunden findes ikke" action={<Link to="/">Til kundelisten</Link>}>
      Den kan være slettet, eller adressen er skrevet forkert.
    </MessagePage>
  );
}
