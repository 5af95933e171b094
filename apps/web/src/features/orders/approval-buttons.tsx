import { Button } from '@mantine/core';
import type { OrderApproval } from '@saldo/contract/orders';
import type { KeyboardEvent } from 'react';
import { useMutateOnce } from '../../ui/use-mutate-once.ts';
import classes from './approval-buttons.module.css';
import { useAcceptOrder } from './orders.api.ts';

interface ApprovalButtonsProps {
  order: OrderApproval;
  /** The rows have just moved, so a click may hit another order than intended. */
  isTooSoon: () => boolean;
  onAccepted: () => void;
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its buttons do.
    <span className={classes.buttons} onKeyDown={withoutRepeat}>
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
    </span>
  );
}

/** Ignores the key repeats of a held key, which would process several orders. */
function withoutRepeat(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
