import type { CurrentUser } from '@saldo/contract/session';
import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { DeliveryBanner } from './features/deliveries/delivery-banner.tsx';
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
    ...screen(() => import('./routes/customer-groups-route.tsx').then((m) => m.CustomerGroupsRoute)),
  },
  {
    path: 'customers/:id',
    ...screen(() => import('./routes/customer-detail-route.tsx').then((m) => m.CustomerDetailRoute)),
  },
  { path: 'mails', ...screen(() => import('./routes/mails-route.tsx').then((m) => m.MailsRoute)) },
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
    ...screen(() => import('./routes/connections-route.tsx').then((m) => m.ConnectionsRoute)),
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
    ...screen(() => import('./routes/departments-route.tsx').then((m) => m.DepartmentsRoute)),
  },
  {
    path: 'order-approvals',
    ...screen(() => import('./routes/order-approvals-route.tsx').then((m) => m.OrderApprovalsRoute)),
  },
  orders,
  statistics,
  assortment,
  account,
];

const noAccess = screen(() => import('./shell/no-access-screen.tsx').then((m) => m.NoAccessScreen));

/** The routes of any other role; the server refuses all their calls. */
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

/** The routes of a signed-in user, by role. */
export const routesFor = (user: CurrentUser): RouteObject[] => [
  {
    path: '/',
    element: <AppShell badges={badges} notice={user.role === 'Admin' && <DeliveryBanner />} />,
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
