import { isIdInAddress } from '@saldo/contract/address-filters';
import type { Employee } from '@saldo/contract/employees';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasStatus } from '../../../api/client/errors.ts';
import { CustomerScope } from '../../../api/customer-scope.ts';
import { employeeById } from '../../../api/employees.ts';
import { useCaller, useIsLeader, useIsOperator } from '../../../api/session.ts';
import { employeeAddress } from '../../../ui/address/addresses.ts';
import { Link } from '../../../ui/address/link.tsx';
import { useParams } from '../../../ui/address/screens.tsx';
import { LazyPart, lazyComponent } from '../../../ui/page/lazy-part.tsx';
import { LoadError } from '../../../ui/page/load-error.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { NotFoundScreen } from '../../../ui/page/not-found-screen.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { Spinner } from '../../../ui/page/spinner.tsx';
import { EmployeeHead } from './employee-head.tsx';
import { EmployeeStatement } from './employee-statement.tsx';

const OrderList = lazyComponent(() =>
  import('../../../features/orders/orders-screen.tsx').then((m) => m.OrderList),
);
const EmployeePlanned = lazyComponent(() => import('./employee-planned.tsx').then((m) => m.EmployeePlanned));
const EmployeeHistory = lazyComponent(() =>
  import('../../../features/audit-log/employee-history.tsx').then((m) => m.EmployeeHistory),
);

interface Tab {
  /** The last part of the address; '' for the first tab. */
  path: string;
  label: string;
  /** Whether leaders do not see it. */
  isHidden?: true;
  panel: (employee: Employee) => ReactNode;
}

const tabs: readonly Tab[] = [
  { path: '', label: 'Kontoudtog', panel: (employee) => <EmployeeStatement employee={employee} /> },
  { path: 'orders', label: 'Ordrer', panel: ({ id }) => <OrderList employeeId={id} /> },
  {
    path: 'planned',
    label: 'Planlagt',
    isHidden: true,
    panel: (employee) => <EmployeePlanned employee={employee} />,
  },
  {
    path: 'history',
    label: 'Historik',
    isHidden: true,
    panel: (employee) => <EmployeeHistory employee={employee} />,
  },
];

function useTabs(): readonly Tab[] {
  const isLeader = useIsLeader();
  return tabs.filter(({ isHidden }) => !isLeader || !isHidden);
}

/** An employee of the own company or, for an operator, of any. */
export function EmployeePageScreen() {
  const { id = '', tab = '' } = useParams();
  const shown = useTabs().find(({ path }) => path === tab);
  if (!shown) return <NotFoundScreen />;
  return isIdInAddress(id) ? <EmployeePage key={id} id={Number(id)} tab={shown} /> : <NoSuchEmployee />;
}

function EmployeePage({ id, tab }: { id: number; tab: Tab }) {
  const [isDeleted, setDeleted] = useState(false);
  const { data, error, refetch } = useQuery({
    ...employeeById(id, undefined),
    staleTime: 0,
    enabled: !isDeleted,
  });
  const employee = isDeleted ? undefined : data;
  const isOperator = useIsOperator();
  const address = employeeAddress(id);
  const shownTabs = useTabs();
  if (hasStatus(error, 404)) return <NoSuchEmployee />;
  if (!employee) {
    return error ? (
      <LoadError title="Medarbejderen kunne ikke hentes." error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner text="Indlæser medarbejderen …" />
    );
  }
  return (
    <CustomerScope value={isOperator ? employee.customerId : undefined}>
      <EmployeeHead
        employee={employee}
        // Before its data is loaded again, which would fail.
        onDeleted={() => flushSync(() => setDeleted(true))}
      />
      <PageTabs
        label="Om medarbejderen"
        tabs={shownTabs.map(({ path, label }) => ({ to: path ? `${address}/${path}` : address, label }))}
      />
      <LazyPart key={tab.path} errorTitle="Fanen kunne ikke hentes.">
        {tab.panel(employee)}
      </LazyPart>
    </CustomerScope>
  );
}

function NoSuchEmployee() {
  const caller = useCaller();
  const isOperator = caller === 'Admin';
  return (
    <MessagePage
      title="Medarbejderen findes ikke"
      action={
        <Link to={caller === 'Leader' ? '/employees' : '/'}>
          {isOperator ? 'Til kundelisten' : 'Til medarbejderlisten'}
        </Link>
      }
    >
      Medarbejderen kan være slettet, eller adressen er skrevet forkert.
    </MessagePage>
  );
}
