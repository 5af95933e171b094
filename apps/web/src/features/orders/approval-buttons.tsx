import { Button } from '@mantine/core';
import type { OrderApproval, OrderDetail } from '@saldo/contract/orders';
import { useAcceptOrder } from '../../api/orders.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { DecisionButtons } from '../../ui/table/decision-buttons.tsx';
import { OwnOrder } from './own-order.tsx';

interface ApprovalButtonsProps {
  order: OrderApproval;
  /** Whether the rows have just moved, so that a click may hit another order than intended. */
  isTooSoon: () => boolean;
  onAccepted: (order: OrderDetail) => void;
  onRefused: (error: Error) => void;
  onReject: () => void;
}

export function ApprovalButtons({ order, isTooSoon, onReject, ...callbacks }: ApprovalButtonsProps) {
  const accept = useAcceptOrder(order.id, {
    onProcessed: callbacks.onAccepted,
    onRefused: callbacks.onRefused,
  });
  const acceptOnce = useMutateOnce(accept.mutate);
  const name = `ordre ${order.orderNumber} af ${order.employee.name}`;
  if (order.isOwn) return <OwnOrder />;
  return (
    <DecisionButtons>
      <Button
        size="xs"
        aria-label={`Godkend ${name}`}
        loading={accept.isPending}
        onClick={() => !isTooSoon() && acceptOnce()}
      >
        Godkend
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={`Afvis ${name}`}
        disabled={accept.isPending}
        onClick={() => !isTooSoon() && onReject()}
      >
        Afvis
      </Button>
    </DecisionButtons>
  );
}
