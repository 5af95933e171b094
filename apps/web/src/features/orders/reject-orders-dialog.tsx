import { type OrderApproval, rejection } from '@saldo/contract/orders';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { useRejectOrders } from '../../api/orders.ts';
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx';
import { countOf } from '../../ui/text/counts.ts';
import { useReport } from './approval-bar.tsx';

interface RejectOrdersDialogProps {
  opened: boolean;
  onClose: () => void;
  orders: readonly OrderApproval[];
  /** Called with the last of the orders. */
  onDecided: (last: OrderApproval) => void;
}

/** Rejects several orders with one reason. */
export function RejectOrdersDialog({ opened, onClose, orders, onDecided }: RejectOrdersDialogProps) {
  const report = useReport('reject');
  const mutation = useRejectOrders(
    orders.map(({ id }) => id),
    {
      onDecided: (results) => {
        const last = orders.at(-1);
        if (last) onDecided(last);
        report(results);
      },
    },
  );
  const count = countOf(orders.length, 'ordre', 'ordrer');
  const amount = orders.reduce((sum, order) => sum + pointsToHundredths(order.amount), 0n);
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={`Ønsker du at afvise ${count}?`}
      submitLabel={`Afvis ${count}`}
      reasonHelp="Valgfri. Medarbejderne kan læse den."
      schema={rejection}
      mutation={mutation}
    >
      <strong>{count}</strong>, {formatPoints(hundredthsToPoints(amount))} point i alt. Pointene frigives, og
      medarbejderne får besked i en e-mail. En afvist ordre kan ikke godkendes senere.
    </ReasonDialog>
  );
}
