import type { OrderStatus } from '@saldo/contract/orders';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import classes from './orders.module.css';

const icons: Record<OrderStatus, typeof IconCheck> = {
  pending: IconClock,
  accepted: IconCheck,
  rejected: IconX,
  cancelled: IconArrowBackUp,
};

export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  const Icon = icons[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} aria-hidden />
      {orderStatusWords[status]}
    </span>
  );
}
