import type { Order } from '@saldo/contract/orders';

export const isCancellable = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending' || status === 'accepted';
