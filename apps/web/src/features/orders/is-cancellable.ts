import type { Order } from '@saldo/contract/orders';

export const isCancellable = ({
  status,
  amount,
  refunded,
}: Pick<Order, 'status' | 'amount' | 'refunded'>): boolean =>
  status === 'pending' || (status === 'accepted' && refunded < amount);
