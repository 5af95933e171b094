/** The paths of all screens of a signed-in user, whatever the role. After signing in, no other page is opened. */
export const screenPaths = [
  '/',
  '/account',
  '/amount-batches',
  '/amount-batches/new',
  '/amount-batches/:id',
  '/audit-log',
  '/connections',
  '/connections/:id',
  '/credit-approvals',
  '/customer-groups',
  '/customers/:id',
  '/departments',
  '/departments/:id/products',
  '/employees/erasures',
  '/employees/update',
  '/help',
  '/help/:page',
  '/mails',
  '/operators',
  '/order-approvals',
  '/orders',
  '/security-log',
  '/settings',
  '/statistics',
] as const;

export type ScreenPath = (typeof screenPaths)[number];
