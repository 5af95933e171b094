import type { Order, OrderDetail } from '@saldo/contract/orders';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { isRefusal } from '../../api/client/idempotency.ts';
import { useCancelOrder } from '../../api/orders.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toastSuccess, toastWarning } from '../../ui/toast/toast.ts';

interface CancelOrderDialogProps {
  opened: boolean;
  onClose: () => void;
  order: Order;
  onCancelled: (order: OrderDetail) => void;
}

/** Closes on a refusal too, because the order's status has then changed. The list reloads. */
export function CancelOrderDialog({ opened, onClose, order, onCancelled }: CancelOrderDialogProps) {
  const mutation = useCancelOrder((cancelled) => {
    toastSuccess(`Ordre ${cancelled.orderNumber} er nu annulleret.`);
    onCancelled(cancelled);
  });
  const cancelOnce = useMutateOnce(mutation.mutate);
  const points = `${formatPoints(order.amount)} point`;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at annullere ordren?"
      confirmLabel="Annuller ordre"
      cancelLabel="Behold ordren"
      isBusy={mutation.isPending}
      error={mutation.error && !isRefusal(mutation.error) ? mutation.error.message : undefined}
      onConfirm={() =>
        cancelOnce(order.id, {
          onSuccess: onClose,
          onError: (error) => {
            if (!isRefusal(error)) return;
            toastWarning(error.message);
            onClose();
          },
        })
      }
    >
      <p>
        <strong>
          Ordre {order.orderNumber} af {order.employee.name}
        </strong>
        , {points}.
      </p>
      <p>{whatHappens(order)} Webshoppen og medarbejderen får besked. Ordren kan ikke åbnes igen.</p>
    </ConfirmDialog>
  );
}

function whatHappens({ status, amount, refunded }: Order): string {
  if (status === 'pending')
    return `De ${formatPoints(amount)} point, der er reserveret til ordren, frigives.`;
  if (refunded === 0) return `De ${formatPoints(amount)} point lægges tilbage på saldoen.`;
  const rest = hundredthsToPoints(pointsToHundredths(amount) - pointsToHundredths(refunded));
  return `Noget af ordren er returneret. De ${formatPoints(rest)} point, der er tilbage, lægges tilbage på saldoen.`;
}
