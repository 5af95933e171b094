import { type Order, type OrderDetail, rejection } from '@saldo/contract/orders';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useRejectOrder } from '../../api/orders.ts';
import { closeWhenRefused, ReasonDialog } from '../../ui/form/reason-dialog.tsx';

interface RejectOrderDialogProps {
  opened: boolean;
  onClose: () => void;
  order: Pick<Order, 'id' | 'orderNumber' | 'employee' | 'amount'>;
  onRejected: (order: OrderDetail) => void;
  onRefused: (error: Error) => void;
}

export function RejectOrderDialog({ opened, onClose, order, onRejected, onRefused }: RejectOrderDialogProps) {
  const mutation = useRejectOrder(order.id, {
    onProcessed: onRejected,
    onRefused: closeWhenRefused(onClose, onRefused),
  });
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at afvise ordren?"
      submitLabel="Afvis ordre"
      reasonHelp="Valgfri. Medarbejderen kan læse den."
      schema={rejection}
      mutation={mutation}
    >
      <strong>
        Ordre {order.orderNumber} af {order.employee.name}
      </strong>
      , {formatPoints(order.amount)} point. Pointene frigives, og medarbejderen får besked i en e-mail. En
      afvist ordre kan ikke godkendes senere.
    </ReasonDialog>
  );
}
