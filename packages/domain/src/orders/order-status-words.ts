import type { OrderStatus } from './order-transitions.ts';

/** The statuses of an order as screens and files say them. */
export const orderStatusWords: Record<OrderStatus, string> = {
  pending: 'Afventer godkendelse',
  accepted: 'Godkendt',
  rejected: 'Afvist',
  cancelled: 'Annulleret',
};
