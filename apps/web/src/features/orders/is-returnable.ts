import type { OrderDetail, OrderDetailLine } from '@saldo/contract/orders';

/** The pieces of a line that are in no received or requested return. */
export const leftOf = ({ quantity, returned, announced }: OrderDetailLine): number =>
  quantity - returned - announced;

export const isReturnable = ({ status, lines }: OrderDetail): boolean =>
  status === 'accepted' && lines.some((line) => leftOf(line) > 0);
