import type { Decider } from './approval-steps.ts';
import type { OrderStatus } from './order-transitions.ts';

export const orderStatusWords: Record<OrderStatus, string> = {
  pending: 'Afventer godkendelse',
  accepted: 'Godkendt',
  rejected: 'Afvist',
  cancelled: 'Annulleret',
};

/** Replace `Afventer godkendelse` inside Saldo. For the webshop an order is pending until its last step. */
export const waitsForWords: Record<Decider, string> = {
  leader: 'Afventer leder',
  hr: 'Afventer HR',
  operator: 'Afventer operatør',
};
