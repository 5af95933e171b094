import type { OrderStatus } from './order-transitions.ts';

export const orderStatusWords: Record<OrderStatus, string> = {
  pending: 'Afventer godkendelse',
  accepted: 'Godkendt',
  rejected: 'Afvist',
  cancelled: 'Annulleret',
};
