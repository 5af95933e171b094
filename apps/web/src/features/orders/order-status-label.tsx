import type { Order, OrderStatus } from '@saldo/contract/orders';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
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
  /** For a line that has no room for `Afventer godkendelse`. */
  isShort?: boolean;
}

export const OrderStatusLabel = ({ status, isShort = false }: OrderStatusLabelProps) => (
  <StateLabel {...appearances[status]}>
    {isShort && status === 'pending' ? 'Afventer' : orderStatusWords[status]}
  </StateLabel>
);

/** The status, with `Delvist returneret` or `Returneret` below it. */
export function OrderState({ order, isShort = false }: { order: Order; isShort?: boolean }) {
  const returned = refundWord(order);
  return (
    <span className={classes.lines}>
      <OrderStatusLabel status={order.status} isShort={isShort} />
      {returned !== undefined && <span className={`secondary ${classes.below}`}>{returned}</span>}
    </span>
  );
}
