import type { Order } from '@saldo/contract/orders';

/** Whether an operator can cancel an order (docs/domain-rules.md#orders). */
export const isCancellable = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending' || status === 'accepted';
