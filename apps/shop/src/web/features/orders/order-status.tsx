import type { OrderStatus } from '@saldo/contract/orders';
import { IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import classes from './orders.module.css';

const words: Record<OrderStatus, { label: string; Icon: typeof IconCheck }> = {
  pending: { label: 'Afventer godkendelse', Icon: IconClock },
  accepted: { label: 'Godkendt', Icon: IconCheck },
  rejected: { label: 'Afvist', Icon: IconX },
  cancelled: { label: 'Annulleret', Icon: IconArrowBackUp },
};

/** The state of an order in a word and a mark. */
export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  const { label, Icon } = words[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} aria-hidden />
      {label}
    </span>
  );
}
