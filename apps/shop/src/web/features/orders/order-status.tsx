import type { OrderStatus } from '@saldo/contract/orders';
import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { refundWord } from '@saldo/domain/orders/return-words';
import { IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { StatusLabel, type StatusTone } from '../../ui/status-label.tsx';

const looks: Record<OrderStatus, { tone: StatusTone; Icon: typeof IconCheck }> = {
  pending: { tone: 'pending', Icon: IconClock },
  accepted: { tone: 'good', Icon: IconCheck },
  rejected: { tone: 'bad', Icon: IconX },
  cancelled: { tone: 'quiet', Icon: IconArrowBackUp },
};

export function OrderStatusLabel({ order }: { order: WebshopOrder }) {
  const returned = refundWord(order);
  const { tone, Icon } = looks[returned === undefined ? order.status : 'cancelled'];
  return (
    <StatusLabel tone={tone} Icon={Icon}>
      {returned ?? orderStatusWords[order.status]}
    </StatusLabel>
  );
}
