import type { OrderStatus } from '@saldo/contract/orders';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { StateLabel } from '../../ui/state-label.tsx';

const appearances = {
  pending: { tone: 'pending', icon: IconClock },
  accepted: { tone: 'done', icon: IconCheck },
  rejected: { tone: 'refused', icon: IconX },
  cancelled: { tone: 'gone', icon: IconBan },
} as const satisfies Record<OrderStatus, object>;

export const OrderStatusLabel = ({ status }: { status: OrderStatus }) => (
  <StateLabel {...appearances[status]}>{orderStatusWords[status]}</StateLabel>
);
