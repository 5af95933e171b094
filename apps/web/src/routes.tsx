import type { CurrentUser } from '@saldo/contract/session';
import { type ComponentType, lazy } from 'react';
import { DeliveryBanner } from './features/deliveries/delivery-banner.tsx';
import { PendingApprovalsBadge } from './features/orders/pending-approvals-badge.tsx';
import { type Route, Screens } from './shared/navigation/screens.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { ErrorScreen, StandaloneErrorScreen } from './shell/error-screen.tsx';
import { NotFoundScreen, StandaloneNotFoundScreen } from './shell/not-found-screen.tsx';

const route = (path: string, load: () => Promise<ComponentType>): Route => ({
  path,
  Screen: lazy(() => load().then((component) => ({ default: component }))),
});

const account = route('/account', () =>
  import('./features/account/account-screen.tsx').then((m) => m.AccountScreen),
);

const orders = route('/orders', () => import('./routes/orders-route.tsx').then((m) => m.OrdersRoute));

const statistics = route('/statistics', () =>
  import('./routes/statistics-route.tsx').then((m) => m.StatisticsRoute),
);

/** For both roles; read-only for operators. */
const assortment = route('/departments/:id/products', () =>
  import('./routes/assortment-route.tsx').then((m) => m.AssortmentRoute),
);

const adminRoutes: readonly Route[] = [
  route('/', () => import('./routes/customers-route.tsx').then((m) => m.CustomersRoute)),
  route('/customer-groups', () =>
    import('./features/customer-groups/customer-groups-screen.tsx').then((m) => m.CustomerGroupsScreen),
  ),
  route('/customers/:id', () =>
    import('./routes/customer-detail-route.tsx').then((m) => m.CustomerDetailRoute),
  ),
  route('/mails', () => import('./routes/mails-route.tsx').then((m) => m.MailsRoute)),
  route('/audit-log', () =>
    import('./features/audit-log/audit-log-screen.tsx').then((m) => m.AuditLogScreen),
  ),
  route('/operators', () =>
    import('./features/operators/operators-screen.tsx').then((m) => m.OperatorsScreen),
  ),
  route('/connections', () =>
    import('./features/connections/connections-screen.tsx').then((m) => m.ConnectionsScreen),
  ),
  route('/connections/:id', () =>
    import('./features/connections/connection-screen.tsx').then((m) => m.ConnectionScreen),
  ),
  orders,
  statistics,
  assortment,
  account,
];

const customerRoutes: readonly Route[] = [
  route('/', () => import('./routes/customer-home-route.tsx').then((m) => m.CustomerHomeRoute)),
  route('/departments', () =>
    import('./features/departments/departments-screen.tsx').then((m) => m.DepartmentsScreen),
  ),
  route('/order-approvals', () =>
    import('./features/orders/order-approvals-screen.tsx').then((m) => m.OrderApprovalsScreen),
  ),
  orders,
  statistics,
  assortment,
  account,
];

/** The routes of any other role; the server refuses all their calls. */
const otherRoutes: readonly Route[] = [
  '/',
  '/departments',
  '/departments/:id/products',
  '/statistics',
  '/order-approvals',
].map((path) => route(path, () => import('./shell/no-access-screen.tsx').then((m) => m.NoAccessScreen)));

const byRole: Readonly<Record<string, readonly Route[]>> = { Admin: adminRoutes, Customer: customerRoutes };

const badges = { '/order-approvals': <PendingApprovalsBadge /> };

export const SignedInScreens = ({ user }: { user: CurrentUser }) => (
  <AppShell badges={badges} notice={user.role === 'Admin' && <DeliveryBanner />}>
    <Screens
      routes={byRole[user.role] ?? otherRoutes}
      notFound={<NotFoundScreen />}
      failed={(error) => <ErrorScreen error={error} />}
    />
  </AppShell>
);

const signedOutRoutes: readonly Route[] = [
  route('/login', () => import('./features/session/login-screen.tsx').then((m) => m.LoginScreen)),
  route('/kodeord/valgt', () =>
    import('./features/password-links/password-chosen-screen.tsx').then((m) => m.PasswordChosenScreen),
  ),
  route('/kodeord/:code', () =>
    import('./features/password-links/password-link-screen.tsx').then((m) => m.PasswordLinkScreen),
  ),
];

export const SignedOutScreens = () => (
  <Screens
    routes={signedOutRoutes}
    notFound={<StandaloneNotFoundScreen />}
    failed={(error) => <StandaloneErrorScreen error={error} />}
  />
);
