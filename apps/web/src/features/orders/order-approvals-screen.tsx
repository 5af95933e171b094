import type { OrderApproval, OrderDetail } from '@saldo/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DecisionCallbacks } from '../../api/change.ts';
import { pendingApprovals, useAcceptOrder } from '../../api/orders.ts';
import { useIsOperator } from '../../api/session.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ApprovalButtons } from '../../ui/table/decision-buttons.tsx';
import { DecisionTable, useDecisions } from '../../ui/table/decision-table.tsx';
import { ApprovalBar } from './approval-bar.tsx';
import { approvalColumnsOf, isPlain } from './approval-columns.tsx';
import { ApprovalDetails } from './approval-details.tsx';
import { approveWords, type DecisionOutcome, outcomeOf } from './approval-words.ts';
import classes from './order-cells.module.css';
import { OrderStatusLabel } from './order-status-label.tsx';
import { OwnOrder } from './own-order.tsx';
import { ShownOrdersFilter, useShownOrders } from './shown-orders.tsx';

const RejectOrderDialog = lazyComponent(() =>
  import('./reject-order-dialog.tsx').then((m) => m.RejectOrderDialog),
);
const RejectOrdersDialog = lazyComponent(() =>
  import('./reject-orders-dialog.tsx').then((m) => m.RejectOrdersDialog),
);

const canChoose = ({ canDecide }: OrderApproval): boolean => canDecide;

/** An operator sees the orders of all customers that nobody of the company can decide. */
export function OrderApprovalsScreen() {
  const isOperator = useIsOperator();
  const query = useQuery(pendingApprovals);
  const shown = useShownOrders(query.data);
  const hasNotes = shown.orders?.some((order) => !isPlain(order)) ?? false;
  const decisions = useDecisions<OrderApproval, DecisionOutcome>({
    label: 'Ordregodkendelser',
    columns: useMemo(() => approvalColumnsOf(isOperator, hasNotes), [isOperator, hasNotes]),
    defaultSort: 'date',
    query: { ...query, data: shown.orders },
    action: 'process order',
    canChoose,
  });
  const dialogs = useDialogs<{ reject: OrderApproval; rejectSeveral: readonly OrderApproval[] }>();
  const callbacks = (
    order: OrderApproval,
    asked: 'accepted' | 'rejected',
  ): DecisionCallbacks<OrderDetail> => ({
    onDecided: (detail) => {
      const { outcome, word } = outcomeOf(asked, detail);
      const { decidedBy } = detail;
      decisions.decided(order, outcome, { what: `Ordre ${order.orderNumber}`, word, decidedBy });
    },
    onRefused: decisions.refused(order),
  });
  const title = isOperator ? 'Ordrer uden godkender' : 'Ordregodkendelser';
  return (
    <>
      <PageHeader help={isOperator ? 'orders' : 'approve-orders'} title={title} count={decisions.count} />
      <DecisionTable
        decisions={decisions}
        rowName={({ orderNumber }) => `ordre ${orderNumber}`}
        details={(order) => <ApprovalDetails order={order} />}
        outcomeLabel={(outcome) =>
          outcome === 'advanced' ? (
            <OrderStatusLabel status="pending" waitsFor="hr" />
          ) : (
            <OrderStatusLabel status={outcome} />
          )
        }
        buttons={(order) =>
          order.isOwn ? (
            <OwnOrder order={order} />
          ) : (
            order.canDecide && (
              <OrderButtons
                order={order}
                isTooSoon={decisions.isTooSoon}
                onReject={() => dialogs.open('reject', order)}
                {...callbacks(order, 'accepted')}
              />
            )
          )
        }
        buttonsWidth={shown.orders?.some((order) => order.canDecide && order.pointsAdded > 0) ? 208 : 176}
        {...(shown.isFiltered && {
          filters: <ShownOrdersFilter shown={shown} />,
          filtering: { count: shown.isChosen ? 1 : 0, clear: () => shown.choose('') },
        })}
        empty={{
          title: 'Der er ingen ordrer til godkendelse.',
          ...(isOperator && { why: 'Her står ordrer, som ingen i virksomheden kan behandle.' }),
        }}
        errorTitle="Ordrerne kunne ikke hentes."
        loadingText="Indlæser ordrer …"
      />
      <ApprovalBar
        {...decisions.several}
        onReject={() => dialogs.open('rejectSeveral', decisions.several.chosen)}
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          reject: (frame, order) => (
            <RejectOrderDialog {...frame} order={order} {...callbacks(order, 'rejected')} />
          ),
          rejectSeveral: (frame, orders) => (
            <RejectOrdersDialog {...frame} orders={orders} onDecided={decisions.several.decided} />
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
  const points = order.pointsAdded;
  return (
    <>
      <ApprovalButtons
        name={`ordre ${order.orderNumber} af ${order.employee.name}`}
        {...(points > 0 && { approveLabel: approveWords(points) })}
        approval={approval}
        isTooSoon={isTooSoon}
        onReject={onReject}
      />
      {order.onBehalfOf !== null && (
        <span className={`secondary ${classes.onBehalfOf}`}>på vegne af {order.onBehalfOf}</span>
      )}
    </>
  );
}
