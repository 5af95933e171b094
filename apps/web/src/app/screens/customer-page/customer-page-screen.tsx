import { isIdInAddress } from '@saldo/contract/address-filters';
import type { FirstSteps } from '@saldo/contract/first-steps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorsOf } from '../../../api/administrators.ts';
import { ApiError } from '../../../api/client/errors.ts';
import { CustomerScope } from '../../../api/customer-scope.ts';
import { customerById } from '../../../api/customers.ts';
import { departmentsOf } from '../../../api/departments.ts';
import { firstStepsOf } from '../../../api/first-steps.ts';
import { AdministratorList } from '../../../features/administrators/administrator-list.tsx';
import { CustomerFacts } from '../../../features/customers/customer-facts.tsx';
import { DepartmentLinks } from '../../../features/departments/department-links.tsx';
import { Link } from '../../../ui/address/link.tsx';
import { useParams } from '../../../ui/address/screens.tsx';
import { LazyPart, lazyComponent } from '../../../ui/page/lazy-part.tsx';
import { LoadError } from '../../../ui/page/load-error.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageJumps } from '../../../ui/page/page-jumps.tsx';
import { SectionHeader } from '../../../ui/page/section-header.tsx';
import { EmployeeImportSection } from '../employee-list/employee-import-section.tsx';
import { EmployeeList } from '../employee-list/employee-list.tsx';

// Lazy, because the lists above need not wait for the schema of the rules.
const CreditRulesSection = lazyComponent(() =>
  import('../../../features/credit-approvals/credit-rules-section.tsx').then((m) => m.CreditRulesSection),
);

const LeaveRulesSection = lazyComponent(() =>
  import('../../../features/leaving/leave-rules-section.tsx').then((m) => m.LeaveRulesSection),
);

const FirstStepsCard = lazyComponent(() =>
  import('../../../features/first-steps/first-steps-card.tsx').then((m) => m.FirstStepsCard),
);

const parts = { graenser: 'Grænser for beløb', fratraedelse: 'Fratrædelse' };

const back = { to: '/', label: 'Kunder' };

export function CustomerPageScreen() {
  const { id = '' } = useParams();
  return isIdInAddress(id) ? <CustomerDetail key={id} id={Number(id)} /> : <NoSuchCustomer />;
}

function CustomerDetail({ id }: { id: number }) {
  const { data: customer, error, refetch } = useQuery(customerById(id));
  const administrators = useQuery(administratorsOf(id));
  const departments = useQuery(departmentsOf(id));
  const steps = useQuery(firstStepsOf(id));
  const isShown = Boolean(customer || error) && !steps.isPending;
  const areAdministratorsShown = isShown && !administrators.isPending;
  if (error instanceof ApiError && error.status === 404) return <NoSuchCustomer />;
  return (
    <CustomerScope value={id}>
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
      {customer && steps.data && <CustomerFirstSteps state={steps.data} />}
      {/* Each part loads at once, but is hidden until those above have their final heights, so that nothing jumps. */}
      <div hidden={!isShown}>
        <AdministratorList companyName={customer?.companyName} />
      </div>
      <div hidden={!areAdministratorsShown}>
        <DepartmentLinks />
      </div>
      <div hidden={!areAdministratorsShown || departments.isPending}>
        <EmployeeList
          header={(count, buttons) => <SectionHeader title="Medarbejdere" count={count} action={buttons} />}
          frequency={customer?.customerGroup.frequency}
        >
          <EmployeeImportSection />
          <LazyPart errorTitle="Grænserne kunne ikke hentes.">
            <CreditRulesSection />
          </LazyPart>
          <LazyPart errorTitle="Reglerne kunne ikke hentes.">
            <LeaveRulesSection />
          </LazyPart>
        </EmployeeList>
      </div>
    </CustomerScope>
  );
}

/** Stays until the user leaves the page, even after the last step is done. */
function CustomerFirstSteps({ state }: { state: FirstSteps }) {
  const [isShown, setShown] = useState(state.isShown);
  if (!isShown) return null;
  return (
    <LazyPart errorTitle="De første trin kunne ikke hentes.">
      <FirstStepsCard state={state} onHidden={() => setShown(false)} />
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
