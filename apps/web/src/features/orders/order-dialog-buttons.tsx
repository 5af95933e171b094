import { Button } from '@mantine/core';
import type { OrderDetail } from '@saldo/contract/orders';
import { useAcceptOrder } from '../../api/orders.ts';
import { useIsOperator } from '../../api/session.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { useLateClicks } from '../../ui/dialog/use-late-clicks.ts';
import { PrintButton } from '../../ui/page/printed-document.tsx';
import { approveWords } from './approval-words.ts';
import { isCancellable } from './is-cancellable.ts';
import { isReturnable } from './is-returnable.ts';
import { OwnOrder } from './own-order.tsx';
import { useApprovalOf } from './use-approval-of.ts';

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
      {order?.status === 'pending' && <PendingOrderButtons {...props} order={order} />}
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
  const approval = useApprovalOf(order);
  if (approval?.isOwn) return <OwnOrder order={approval} />;
  if (!approval?.canDecide) return null;
  return (
    <>
      <Button variant="default" disabled={accept.isPending} onClick={onRejectClick}>
        Afvis
      </Button>
      <Button loading={accept.isPending} onClick={onAccept}>
        {approveWords(approval.pointsAdded)}
      </Button>
    </>
  );
}
