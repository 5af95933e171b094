import type { CurrentUser } from '@saldo/contract/session';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { logFailure } from '../api/client/log-failure.ts';
import { callerOf } from '../api/session.ts';
import { matchRoute } from '../ui/address/match-route.ts';
import type { ScreenPath } from '../ui/address/screen-paths.ts';
import type { Route } from '../ui/address/screens.tsx';

interface LoadedRoute extends Route {
  /** Downloads the code, so that the screen renders at once, without the fallback of `lazy`. */
  load: () => Promise<void>;
  prefetch?: (client: QueryClient) => Promise<void>;
}

type SignedOutPath = '/login' | '/kodeord' | '/kodeord/valgt' | '/godkend';

function route(
  path: ScreenPath | SignedOutPath,
  download: () => Promise<ComponentType>,
  prefetch?: LoadedRoute['prefetch'],
): LoadedRoute {
  const Lazy = lazy(() => download().then((component) => ({ default: component })));
  let Loaded: ComponentType | undefined;
  return {
    path,
    Screen: () => (Loaded ? <Loaded /> : <Lazy />),
    load: async () => {
      Loaded = await download();
    },
    ...(prefetch && { prefetch }),
  };
}

const account = route('/account', () =>
  import('./screens/account/account-page-screen.tsx').then((m) => m.AccountPageScreen),
);

const creditApprovals = route('/credit-approvals', () =>
  import('../features/credit-approvals/credit-approvals-screen.tsx').then((m) => m.CreditApprovalsScreen),
);

const amountBatches = [
  route('/amount-batches', () =>
    import('../features/amount-batches/amount-batches-screen.tsx').then((m) => m.AmountBatchesScreen),
  ),
  route('/amount-batches/new', () =>
    import('../features/amount-batches/new-batch-screen.tsx').then((m) => m.NewBatchScreen),
  ),
  route('/amount-batches/:id', () =>
    import('../features/amount-batches/amount-batch-screen.tsx').then((m) => m.AmountBatchScreen),
  ),
];

const scheduledAmounts = route('/scheduled-amounts', () =>
  import('../features/ledger/scheduled-amounts-screen.tsx').then((m) => m.ScheduledAmountsScreen),
);

const employeeTasks = [
  route('/employees/erasures', () =>
    import('../features/leaving/employee-erasures-screen.tsx').then((m) => m.EmployeeErasuresScreen),
  ),
  route('/employees/update', () =>
    import('./screens/employee-files/employee-files-screen.tsx').then((m) => m.EmployeeUpdateScreen),
  ),
  route('/employees/import', () =>
    import('./screens/employee-files/employee-files-screen.tsx').then((m) => m.EmployeeImportScreen),
  ),
];

const employeePage = route('/employees/:id', () =>
  import('./screens/employee-page/employee-page-screen.tsx').then((m) => m.EmployeePageScreen),
);

/** In this order, because the first match counts. The page's component stays while the tab changes. */
const employees = [...employeeTasks, employeePage, { ...employeePage, path: '/employees/:id/:tab' }];

const orders = route('/orders', () =>
  import('../features/orders/orders-screen.tsx').then((m) => m.OrdersScreen),
);

const orderApprovals = route('/order-approvals', () =>
  import('../features/orders/order-approvals-screen.tsx').then((m) => m.OrderApprovalsScreen),
);

const statistics = route('/statistics', () =>
  import('../features/statistics/statistics-screen.tsx').then((m) => m.StatisticsScreen),
);

const assortment = route('/departments/:id/products', () =>
  import('../features/departments/assortment-screen.tsx').then((m) => m.AssortmentScreen),
);

const help = (['/help', '/help/:page'] as const).map((path) =>
  route(path, () => import('../features/help/help-screen.tsx').then((m) => m.HelpScreen)),
);

/** The page's component stays while the tab changes. */
const withTabs = (page: LoadedRoute, path: ScreenPath): LoadedRoute[] => [page, { ...page, path }];

const adminRoutes: readonly LoadedRoute[] = [
  route(
    '/',
    () => import('./screens/home/operator-home-screen.tsx').then((m) => m.OperatorHomeScreen),
    (client) => import('./screens/home/operator-home-screen.tsx').then((m) => m.prefetchOperatorHome(client)),
  ),
  route('/customer-groups', () =>
    import('../features/customer-groups/customer-groups-screen.tsx').then((m) => m.CustomerGroupsScreen),
  ),
  ...withTabs(
    route('/customers/:id', () =>
      import('./screens/customer-page/customer-page-screen.tsx').then((m) => m.CustomerPageScreen),
    ),
    '/customers/:id/:tab',
  ),
  route('/accounting', () =>
    import('../features/accounting/accounting-screen.tsx').then((m) => m.AccountingScreen),
  ),
  route('/accounting/settings', () =>
    import('../features/accounting/accounting-settings-screen.tsx').then((m) => m.AccountingSettingsScreen),
  ),
  ...withTabs(
    route('/accounting/:month', () =>
      import('../features/accounting/month-screen.tsx').then((m) => m.MonthScreen),
    ),
    '/accounting/:month/:tab',
  ),
  route('/mails', () => import('../features/mails/mails-screen.tsx').then((m) => m.MailsScreen)),
  route('/audit-log', () =>
    import('../features/audit-log/audit-log-screen.tsx').then((m) => m.AuditLogScreen),
  ),
  route('/security-log', () =>
    import('../features/security-log/security-log-screen.tsx').then((m) => m.SecurityLogScreen),
  ),
  route('/operators', () =>
    import('../features/operators/operators-screen.tsx').then((m) => m.OperatorsScreen),
  ),
  route('/connections', () =>
    import('../features/connections/connections-screen.tsx').then((m) => m.ConnectionsScreen),
  ),
  route('/connections/:id', () =>
    import('../features/connections/connection-screen.tsx').then((m) => m.ConnectionScreen),
  ),
  route('/returns', () => import('../features/orders/returns-screen.tsx').then((m) => m.ReturnsScreen)),
  orderApprovals,
  creditApprovals,
  ...amountBatches,
  scheduledAmounts,
  ...employees,
  orders,
  statistics,
  assortment,
  account,
  ...help,
];

const customerRoutes: readonly LoadedRoute[] = [
  route(
    '/',
    () => import('./screens/home/home-screen.tsx').then((m) => m.HomeScreen),
    (client) => import('./screens/home/home-screen.tsx').then((m) => m.prefetchEmployees(client)),
  ),
  route('/departments', () =>
    import('../features/departments/departments-screen.tsx').then((m) => m.DepartmentsScreen),
  ),
  orderApprovals,
  creditApprovals,
  ...amountBatches,
  scheduledAmounts,
  ...employees,
  orders,
  statistics,
  route('/company-statements', () =>
    import('../features/company-statements/company-statements-screen.tsx').then(
      (m) => m.CompanyStatementsScreen,
    ),
  ),
  assortment,
  route('/settings', () => import('./screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen)),
  account,
  ...help,
];

/** A leader's home is what waits for a decision. */
const leaderRoutes: readonly LoadedRoute[] = [
  { ...orderApprovals, path: '/' },
  orderApprovals,
  route('/employees', () =>
    import('./screens/home/leader-employees-screen.tsx').then((m) => m.LeaderEmployeesScreen),
  ),
  employeePage,
  { ...employeePage, path: '/employees/:id/:tab' },
  orders,
  statistics,
  account,
  ...help,
];

/** The routes of any other role; the server refuses all their calls. */
const otherRoutes: readonly LoadedRoute[] = (
  ['/', '/departments', '/departments/:id/products', '/statistics', '/order-approvals'] as const
).map((path) => route(path, () => import('./shell/no-access-screen.tsx').then((m) => m.NoAccessScreen)));

const byRole: Readonly<Record<string, readonly LoadedRoute[]>> = {
  Admin: adminRoutes,
  Customer: customerRoutes,
  Leader: leaderRoutes,
};

export const routesOf = (role: string) => byRole[role] ?? otherRoutes;

/** After this time the screen is rendered without its list. */
const LIST_WITHIN_MS = 100;

/**
 * Loads the first screen and its list, so that it is rendered without a fallback: React replaces a fallback after
 * 300 ms at the earliest. The screen itself reports failures.
 */
export async function loadFirstScreen(user: CurrentUser, client: QueryClient): Promise<void> {
  const first = matchRoute(routesOf(callerOf(user)), location.pathname)?.route;
  try {
    await first?.load();
    const tooLate = new Promise((resolve) => setTimeout(resolve, LIST_WITHIN_MS));
    if (first?.prefetch) await Promise.race([first.prefetch(client), tooLate]);
  } catch (error) {
    // The screen will try to download its code again.
    logFailure(error);
  }
}

export const signedOutRoutes: readonly LoadedRoute[] = [
  route('/login', () => import('../features/session/login-screen.tsx').then((m) => m.LoginScreen)),
  route('/kodeord/valgt', () =>
    import('../features/password-links/password-chosen-screen.tsx').then((m) => m.PasswordChosenScreen),
  ),
  route('/kodeord', () =>
    import('../features/password-links/password-link-screen.tsx').then((m) => m.PasswordLinkScreen),
  ),
  route('/godkend', () =>
    import('../features/approval-links/approval-link-screen.tsx').then((m) => m.ApprovalLinkScreen),
  ),
];
