import { Button } from '@mantine/core';
import type { OrderDetail } from '@saldo/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { pendingApprovals, useAcceptOrder } from '../../api/orders.ts';
import { useIsOperator } from '../../api/session.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { useLateClicks } from '../../ui/dialog/use-late-clicks.ts';
import { PrintButton } from '../../ui/page/printed-document.tsx';
import { isCancellable } from './is-cancellable.ts';
import { isReturnable } from './is-returnable.ts';
import { OwnOrder } from './own-order.tsx';

interface OrderDialogButtonsProps {
  /** Undefined until the order has loaded. */
  order: OrderDetail | undefined;
  onClose: () => void;
  onCancel: (order: OrderDetail) => void;
  onReject: (order: OrderDetail) => void;
  onCreateReturn: () => void;
  onAccepted: (order: OrderDetail) => void;
  onRefused: (error: Error) => void;
}

export function OrderDialogButtons(props: OrderDialogButtonsProps) {
  const { order, onClose, onCancel, onCreateReturn } = props;
  // Operators cancel orders; administrators accept and reject pending ones.
  const isOperator = useIsOperator();
  return (
    <DialogButtons>
      <Button variant="subtle" color="gray" onClick={onClose} data-autofocus>
        Luk
      </Button>
      <PrintButton />
      {isOperator && order && isCancellable(order) && (
        <Button variant="default" onClick={() => onCancel(order)}>
          Annuller ordre
        </Button>
      )}
      {isOperator && order && isReturnable(order) && (
        <Button variant="default" onClick={onCreateReturn}>
          Opret retur
        </Button>
      )}
      {!isOperator && order?.status === 'pending' && <PendingOrderButtons {...props} order={order} />}
    </DialogButtons>
  );
}

function PendingOrderButtons(props: OrderDialogButtonsProps & { order: OrderDetail }) {
  const { order, onReject, onAccepted, onRefused } = props;
  const accept = useAcceptOrder(order.id, { onDecided: onAccepted, onRefused });
  const acceptOnce = useMutateOnce(accept.mutate);
  // The buttons appear when the order has loaded, perhaps under the pointer.
  const onAccept = useLateClicks(acceptOnce);
  const onRejectClick = useLateClicks(() => onReject(order));
  const { data: isOwn } = useQuery({
    ...pendingApprovals,
    select: (orders) => orders.some(({ id, isOwn }) => isOwn && id === order.id),
  });
  if (isOwn) return <OwnOrder />;
  return (
    <>
      <Button variant="default" disabled={accept.isPending} onClick={onRejectClick}>
        Afvis
      </Button>
      <Button loading={accept.isPending} onClick={onAccept}>
        Godkend
      </Button>
    </>
  );
}
