import type { CurrentUser } from '@saldo/contract/session';
import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { PendingApprovalsBadge } from './features/orders/pending-approvals-badge.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { NotFoundScreen, OutsideNotFoundScreen } from './shell/not-found-screen.tsx';
import { OutsideRouteErrorScreen, RouteErrorScreen } from './shell/route-error-screen.tsx';

/**
 * A screen whose code is fetched when it is first shown. Not by the router's own `lazy`: it shows nothing at all
 * when that fails on the first page.
 */
const screen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'Component' | 'ErrorBoundary'> => ({
  Component: lazy(() => load().then((component) => ({ default: component }))),
  ErrorBoundary: RouteErrorScreen,
});

/** Of both roles. */
const account: RouteObject = {
  path: 'account',
  ...screen(() => import('./features/account/account-screen.tsx').then((m) => m.AccountScreen)),
};

/** Of both roles: an operator sees all orders, a company its own. */
const orders: RouteObject = {
  path: 'orders',
  ...screen(() => import('./routes/orders-route.tsx').then((m) => m.OrdersRoute)),
};

/** Of both roles, alike. */
const statistics: RouteObject = {
  path: 'statistics',
  ...screen(() => import('./routes/statistics-route.tsx').then((m) => m.StatisticsRoute)),
};

/** Of both roles; an operator only looks. */
const assortment: RouteObject = {
  path: 'departments/:id/products',
  ...screen(() => import('./routes/assortment-route.tsx').then((m) => m.AssortmentRoute)),
};

const adminRoutes: RouteObject[] = [
  {
    index: true,
    ...screen(() => import('./routes/customers-route.tsx').then((m) => m.CustomersRoute)),
  },
  {
    path: 'customer-groups',
    ...screen(() =>
      import('./features/customer-groups/customer-groups-screen.tsx').then((m) => m.CustomerGroupsScreen),
    ),
  },
  {
    path: 'customers/:id',
    ...screen(() => import('./routes/customer-detail-route.tsx').then((m) => m.CustomerDetailRoute)),
  },
  { path: 'mails', ...screen(() => import('./features/mails/mails-screen.tsx').then((m) => m.MailsScreen)) },
  {
    path: 'audit-log',
    ...screen(() => import('./features/audit-log/audit-log-screen.tsx').then((m) => m.AuditLogScreen)),
  },
  {
    path: 'operators',
    ...screen(() => import('./features/operators/operators-screen.tsx').then((m) => m.OperatorsScreen)),
  },
  {
    path: 'connections',
    ...screen(() => import('./features/connections/connections-screen.tsx').then((m) => m.ConnectionsScreen)),
  },
  {
    path: 'connections/:id',
    ...screen(() => import('./features/connections/connection-screen.tsx').then((m) => m.ConnectionScreen)),
  },
  orders,
  statistics,
  assortment,
  account,
];

const customerRoutes: RouteObject[] = [
  {
    index: true,
    ...screen(() => import('./routes/customer-home-route.tsx').then((m) => m.CustomerHomeRoute)),
  },
  {
    path: 'departments',
    ...screen(() => import('./features/departments/departments-screen.tsx').then((m) => m.DepartmentsScreen)),
  },
  {
    path: 'order-approvals',
    ...screen(() =>
      import('./features/orders/order-approvals-screen.tsx').then((m) => m.OrderApprovalsScreen),
    ),
  },
  orders,
  statistics,
  assortment,
  account,
];

const noAccess = screen(() => import('./shell/no-access-screen.tsx').then((m) => m.NoAccessScreen));

/** Registered for any other role too (spec §2), whose every call is refused. */
const otherRoutes: RouteObject[] = [
  { index: true, ...noAccess },
  ...['departments', 'departments/:id/products', 'statistics', 'order-approvals'].map((path) => ({
    path,
    ...noAccess,
  })),
];

const byRole: Record<string, RouteObject[]> = { Admin: adminRoutes, Customer: customerRoutes };

/** How many orders wait, beside the link of those who approve them. */
const badges = { '/order-approvals': <PendingApprovalsBadge /> };

/** The screens of a signed-in user (spec §2, §6). */
export const routesFor = (user: CurrentUser): RouteObject[] => [
  {
    path: '/',
    element: <AppShell badges={badges} />,
    ErrorBoundary: OutsideRouteErrorScreen,
    children: [...(byRole[user.role] ?? otherRoutes), { path: '*', Component: NotFoundScreen }],
  },
];

/** The pages for people who are not signed in. */
export const outsideRoutes: RouteObject[] = [
  {
    ErrorBoundary: OutsideRouteErrorScreen,
    children: [
      {
        path: '/login',
        ...screen(() => import('./features/session/login-screen.tsx').then((m) => m.LoginScreen)),
        ErrorBoundary: OutsideRouteErrorScreen,
      },
      {
        path: '/kodeord/valgt',
        ...screen(() =>
          import('./features/password-links/password-chosen-screen.tsx').then((m) => m.PasswordChosenScreen),
        ),
        ErrorBoundary: OutsideRouteErrorScreen,
      },
      {
        path: '/kodeord/:code',
        ...screen(() =>
          import('./features/password-links/password-link-screen.tsx').then((m) => m.PasswordLinkScreen),
        ),
        ErrorBoundary: OutsideRouteErrorScreen,
      },
      { path: '*', Component: OutsideNotFoundScreen },
    ],
  },
];
