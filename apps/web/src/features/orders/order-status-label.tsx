import type { Order, OrderStatus } from '@saldo/contract/orders';
import { orderStatusWords, waitsForWords } from '@saldo/domain/orders/order-status-words';
import { refundWord } from '@saldo/domain/orders/return-words';
import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { StateLabel } from '../../ui/page/state-label.tsx';
import classes from './order-cells.module.css';

const appearances = {
  pending: { tone: 'pending', icon: IconClock },
  accepted: { tone: 'done', icon: IconCheck },
  rejected: { tone: 'refused', icon: IconX },
  cancelled: { tone: 'gone', icon: IconBan },
} as const satisfies Record<OrderStatus, object>;

interface OrderStatusLabelProps {
  status: OrderStatus;
  /** Who can decide a pending order. */
  waitsFor?: Order['waitsFor'];
}

export const OrderStatusLabel = ({ status, waitsFor = null }: OrderStatusLabelProps) => (
  <StateLabel {...appearances[status]}>
    {waitsFor === null ? orderStatusWords[status] : waitsForWords[waitsFor]}
  </StateLabel>
);

/** The status, with `Delvist returneret` or `Returneret` below it. */
export function OrderState({ order }: { order: Order }) {
  const returned = refundWord(order);
  return (
    <span className={classes.lines}>
      <OrderStatusLabel status={order.status} waitsFor={order.waitsFor} />
      {returned !== undefined && <span className={`secondary ${classes.below}`}>{returned}</span>}
    </span>
  );
}
