import type { Order } from '@saldo/contract/orders';

/** Whether an operator can cancel an order (design §4.4). */
export const isCancellable = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending' || status === 'accepted';
