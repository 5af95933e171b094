import { isIdInAddress } from '@saldo/contract/address-filters';
import type { FirstSteps } from '@saldo/contract/first-steps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/client/errors.ts';
import { CustomerScope } from '../../../api/customer-scope.ts';
import { customerById } from '../../../api/customers.ts';
import { firstStepsOf } from '../../../api/first-steps.ts';
import { CustomerFacts } from '../../../features/customers/customer-facts.tsx';
import { Link } from '../../../ui/address/link.tsx';
import { useParams } from '../../../ui/address/screens.tsx';
import { LazyPart, lazyComponent } from '../../../ui/page/lazy-part.tsx';
import { LoadError } from '../../../ui/page/load-error.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { NotFoundScreen } from '../../../ui/page/not-found-screen.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { CustomerTab, type CustomerTabName, customerTabs, isCustomerTab } from './customer-tab.tsx';

const FirstStepsCard = lazyComponent(() =>
  import('../../../features/first-steps/first-steps-card.tsx').then((m) => m.FirstStepsCard),
);

const back = { to: '/', label: 'Kunder' };

export function CustomerPageScreen() {
  const { id = '', tab = '' } = useParams();
  if (!isCustomerTab(tab)) return <NotFoundScreen />;
  return isIdInAddress(id) ? <CustomerDetail key={id} id={Number(id)} tab={tab} /> : <NoSuchCustomer />;
}

function CustomerDetail({ id, tab }: { id: number; tab: CustomerTabName }) {
  const { data: customer, error, refetch } = useQuery(customerById(id));
  const steps = useQuery(firstStepsOf(id));
  if (error instanceof ApiError && error.status === 404) return <NoSuchCustomer />;
  const title = customerTabs[tab];
  return (
    <CustomerScope value={id}>
      <PageHeader
        help="customer-page"
        title={customer ? `${title} - ${customer.companyName}` : title}
        back={back}
      />
      {error && (
        <LoadError compact title="Kunden kunne ikke hentes." error={error} onRetry={() => void refetch()} />
      )}
      {customer && <CustomerFacts customer={customer} />}
      {customer && steps.data && <CustomerFirstSteps state={steps.data} />}
      {/* Loads at once, but is hidden until the parts above have their final heights, so that nothing jumps. */}
      <div hidden={!(customer || error) || steps.isPending}>
        <PageTabs label="Kundens side" tabs={tabsOf(id)} />
        <CustomerTab name={tab} customer={customer} />
      </div>
    </CustomerScope>
  );
}

const tabsOf = (id: number) =>
  Object.entries(customerTabs).map(([name, label]) => ({
    to: name === '' ? `/customers/${id}` : `/customers/${id}/${name}`,
    label,
  }));

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
