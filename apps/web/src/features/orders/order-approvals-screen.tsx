import type { OrderApproval, OrderDetail } from '@saldo/contract/orders';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '../../api/client/idempotency.ts';
import { pendingApprovals } from '../../api/orders.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DecisionButtons } from '../../ui/table/decision-buttons.tsx';
import { clientSource } from '../../ui/table/table-source.ts';
import { useDecidedRows } from '../../ui/table/use-decided-rows.ts';
import { useFocusNext } from '../../ui/table/use-focus-next.ts';
import { useMovedRows } from '../../ui/table/use-moved-rows.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { actionSucceeded, toastError, toastWarning } from '../../ui/toast/toast.ts';
import { useDecisionToast } from '../../ui/toast/use-decision-toast.ts';
import { ApprovalButtons } from './approval-buttons.tsx';
import { approvalColumns } from './approval-columns.tsx';
import { ApprovalDetails } from './approval-details.tsx';
import { OrderStatusLabel } from './order-status-label.tsx';

const RejectOrderDialog = lazyComponent(() =>
  import('./reject-order-dialog.tsx').then((m) => m.RejectOrderDialog),
);

const LABEL = 'Ordregodkendelser';

type Outcome = 'accepted' | 'rejected';

export function OrderApprovalsScreen() {
  const state = useTableState({ columns: approvalColumns, defaultSort: 'date' });
  const { data, isFetching, error, refetch } = useQuery(pendingApprovals);
  const { rows, keptCount, outcomeOf, keep, listRef } = useDecidedRows<OrderApproval, Outcome>(data);
  const source = clientSource({ data: rows, isFetching, error, refetch }, approvalColumns, state);
  const haveRowsMoved = useMovedRows(source.rows);
  const dialogs = useDialogs<{ reject: OrderApproval }>();
  const focusAfter = useFocusNext({ label: LABEL, rows: source.rows, outcomeOf });

  const decisionToast = useDecisionToast();

  const processed = (order: OrderApproval, outcome: Outcome, { decidedBy }: OrderDetail) => {
    keep(order, outcome);
    focusAfter(order, outcome === 'rejected' ? 'in dialog' : 'in row');
    actionSucceeded(`process order ${order.id}`);
    decisionToast(`Ordre ${order.orderNumber}`, orderStatusWords[outcome].toLowerCase(), decidedBy);
  };
  const refused = (order: OrderApproval) => (error: Error) =>
    // A refusal means that another user was faster. After any other failure the user retries.
    isRefusal(error) ? toastWarning(error.message) : toastError(error.message, `process order ${order.id}`);

  return (
    <>
      <PageHeader
        help="approve-orders"
        title="Ordregodkendelser"
        count={source.rows && source.total - keptCount}
      />
      <div ref={listRef}>
        <DataTable
          label={LABEL}
          columns={approvalColumns}
          source={source}
          state={state}
          rowKey={({ id }) => id}
          rowName={({ orderNumber }) => `ordre ${orderNumber}`}
          details={(order) => <ApprovalDetails order={order} />}
          buttons={{
            width: 176,
            render: (order) => {
              const outcome = outcomeOf(order);
              if (outcome) {
                return (
                  <DecisionButtons>
                    <OrderStatusLabel status={outcome} />
                  </DecisionButtons>
                );
              }
              return (
                <ApprovalButtons
                  order={order}
                  isTooSoon={haveRowsMoved}
                  onAccepted={(decided) => processed(order, 'accepted', decided)}
                  onRefused={refused(order)}
                  onReject={() => dialogs.open('reject', order)}
                />
              );
            },
          }}
          empty={{ title: 'Der er ingen ordrer til godkendelse.' }}
          errorTitle="Ordrerne kunne ikke hentes."
          loadingText="Indlæser ordrer …"
        />
      </div>
      <DialogHost
        dialogs={dialogs}
        render={{
          reject: (frame, order) => (
            <RejectOrderDialog
              {...frame}
              order={order}
              onRejected={(decided) => processed(order, 'rejected', decided)}
              onRefused={refused(order)}
            />
          ),
        }}
      />
    </>
  );
}
