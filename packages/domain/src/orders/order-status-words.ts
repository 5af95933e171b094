import type { OrderStatus } from './order-transitions.ts';

/** Danish words for order statuses, on screens and in files. */
export const orderStatusWords: Record<OrderStatus, string> = {
  pending: 'Afventer godkendelse',
  accepted: 'Godkendt',
  rejected: 'Afvist',
  cancelled: 'Annulleret',
};
