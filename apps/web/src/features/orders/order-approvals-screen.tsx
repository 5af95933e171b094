import type { OrderApproval, OrderDetail } from '@saldo/contract/orders';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { useQuery } from '@tanstack/react-query';
import type { DecisionCallbacks } from '../../api/change.ts';
import { pendingApprovals, useAcceptOrder } from '../../api/orders.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ApprovalButtons } from '../../ui/table/decision-buttons.tsx';
import { DecisionTable, useDecisions } from '../../ui/table/decision-table.tsx';
import { approvalColumns } from './approval-columns.tsx';
import { ApprovalDetails } from './approval-details.tsx';
import { OrderStatusLabel } from './order-status-label.tsx';
import { OwnOrder } from './own-order.tsx';

const RejectOrderDialog = lazyComponent(() =>
  import('./reject-order-dialog.tsx').then((m) => m.RejectOrderDialog),
);

type Outcome = 'accepted' | 'rejected';

export function OrderApprovalsScreen() {
  const decisions = useDecisions<OrderApproval, Outcome>({
    label: 'Ordregodkendelser',
    columns: approvalColumns,
    defaultSort: 'date',
    query: useQuery(pendingApprovals),
    action: 'process order',
  });
  const dialogs = useDialogs<{ reject: OrderApproval }>();
  const callbacks = (order: OrderApproval, outcome: Outcome): DecisionCallbacks<OrderDetail> => ({
    onDecided: ({ decidedBy }) =>
      decisions.decided(order, outcome, {
        what: `Ordre ${order.orderNumber}`,
        word: orderStatusWords[outcome].toLowerCase(),
        decidedBy,
      }),
    onRefused: decisions.refused(order),
  });
  return (
    <>
      <PageHeader help="approve-orders" title="Ordregodkendelser" count={decisions.count} />
      <DecisionTable
        decisions={decisions}
        rowName={({ orderNumber }) => `ordre ${orderNumber}`}
        details={(order) => <ApprovalDetails order={order} />}
        outcomeLabel={(outcome) => <OrderStatusLabel status={outcome} />}
        buttons={(order) => (
          <OrderButtons
            order={order}
            isTooSoon={decisions.isTooSoon}
            onReject={() => dialogs.open('reject', order)}
            {...callbacks(order, 'accepted')}
          />
        )}
        empty={{ title: 'Der er ingen ordrer til godkendelse.' }}
        errorTitle="Ordrerne kunne ikke hentes."
        loadingText="Indlæser ordrer …"
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          reject: (frame, order) => (
            <RejectOrderDialog {...frame} order={order} {...callbacks(order, 'rejected')} />
          ),
        }}
      />
    </>
  );
}

interface OrderButtonsProps extends DecisionCallbacks<OrderDetail> {
  order: OrderApproval;
  isTooSoon: () => boolean;
  onReject: () => void;
}

function OrderButtons({ order, isTooSoon, onReject, ...callbacks }: OrderButtonsProps) {
  const approval = useAcceptOrder(order.id, callbacks);
  if (order.isOwn) return <OwnOrder />;
  const name = `ordre ${order.orderNumber} af ${order.employee.name}`;
  return <ApprovalButtons name={name} approval={approval} isTooSoon={isTooSoon} onReject={onReject} />;
}
