import type { CurrentUser } from '@saldo/contract/session';
import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { DeliveryBanner } from './features/deliveries/delivery-banner.tsx';
import { PendingApprovalsBadge } from './features/orders/pending-approvals-badge.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { NotFoundScreen, StandaloneNotFoundScreen } from './shell/not-found-screen.tsx';
import { RouteErrorScreen, StandaloneErrorScreen } from './shell/route-error-screen.tsx';

/** React Router's own `lazy` renders nothing if the download of the first page fails. */
const screen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'Component' | 'ErrorBoundary'> => ({
  Component: lazy(() => load().then((component) => ({ default: component }))),
  ErrorBoundary: RouteErrorScreen,
});

const account: RouteObject = {
  path: 'account',
  ...screen(() => import('./features/account/account-screen.tsx').then((m) => m.AccountScreen)),
};

const orders: RouteObject = {
  path: 'orders',
  ...screen(() => import('./routes/orders-route.tsx').then((m) => m.OrdersRoute)),
};

const statistics: RouteObject = {
  path: 'statistics',
  ...screen(() => import('./routes/statistics-route.tsx').then((m) => m.StatisticsRoute)),
};

/** For both roles; read-only for operators. */
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

/** The routes of any other role; the server refuses all their calls. */
const otherRoutes: RouteObject[] = [
  { index: true, ...noAccess },
  ...['departments', 'departments/:id/products', 'statistics', 'order-approvals'].map((path) => ({
    path,
    ...noAccess,
  })),
];

const byRole: Record<string, RouteObject[]> = { Admin: adminRoutes, Customer: customerRoutes };

const badges = { '/order-approvals': <PendingApprovalsBadge /> };

export const routesFor = (user: CurrentUser): RouteObject[] => [
  {
    path: '/',
    element: <AppShell badges={badges} notice={user.role === 'Admin' && <DeliveryBanner />} />,
    ErrorBoundary: StandaloneErrorScreen,
    children: [...(byRole[user.role] ?? otherRoutes), { path: '*', Component: NotFoundScreen }],
  },
];

export const signedOutRoutes: RouteObject[] = [
  {
    ErrorBoundary: StandaloneErrorScreen,
    children: [
      {
        path: '/login',
        ...screen(() => import('./features/session/login-screen.tsx').then((m) => m.LoginScreen)),
        ErrorBoundary: StandaloneErrorScreen,
      },
      {
        path: '/kodeord/valgt',
        ...screen(() =>
          import('./features/password-links/password-chosen-screen.tsx').then((m) => m.PasswordChosenScreen),
        ),
        ErrorBoundary: StandaloneErrorScreen,
      },
      {
        path: '/kodeord/:code',
        ...screen(() =>
          import('./features/password-links/password-link-screen.tsx').then((m) => m.PasswordLinkScreen),
        ),
        ErrorBoundary: StandaloneErrorScreen,
      },
      { path: '*', Component: StandaloneNotFoundScreen },
    ],
  },
];
