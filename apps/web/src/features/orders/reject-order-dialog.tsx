import { type Order, type OrderDetail, rejection } from '@saldo/contract/orders';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { DecisionCallbacks } from '../../api/change.ts';
import { useRejectOrder } from '../../api/orders.ts';
import { closeWhenRefused, ReasonDialog } from '../../ui/form/reason-dialog.tsx';

interface RejectOrderDialogProps extends DecisionCallbacks<OrderDetail> {
  opened: boolean;
  onClose: () => void;
  order: Pick<Order, 'id' | 'orderNumber' | 'employee' | 'amount'>;
}

export function RejectOrderDialog({ opened, onClose, order, onDecided, onRefused }: RejectOrderDialogProps) {
  const mutation = useRejectOrder(order.id, {
    onDecided,
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
