import type { Order, OrderDetail } from '@saldo/contract/orders';
import type { OrderReturn } from '@saldo/contract/returns';
import { formatDate, formatDateTime } from '@saldo/domain/dates/danish-dates';
import { refundWord } from '@saldo/domain/orders/return-words';
import { useQuery } from '@tanstack/react-query';
import { orderById } from '../../api/orders.ts';
import { useIsOperator } from '../../api/session.ts';
import { EmployeeName } from '../../ui/address/employee-name.tsx';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { PrintedOn, usePrinting } from '../../ui/page/printed-document.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { useDecisionToasts } from '../../ui/toast/use-decision-toasts.ts';
import { ApprovalDetails } from './approval-details.tsx';
import { outcomeOf } from './approval-words.ts';
import type { ReturnDecision } from './decide-return-dialog.tsx';
import { isReturnable } from './is-returnable.ts';
import { OrderApprovalFacts } from './order-approval-facts.tsx';
import { OrderDialogButtons } from './order-dialog-buttons.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderStatusLabel } from './order-status-label.tsx';
import { useApprovalOf } from './use-approval-of.ts';

const CancelOrderDialog = lazyComponent(() =>
  import('./cancel-order-dialog.tsx').then((m) => m.CancelOrderDialog),
);
const CreateReturnDialog = lazyComponent(() =>
  import('./create-return-dialog.tsx').then((m) => m.CreateReturnDialog),
);
const DecideReturnDialog = lazyComponent(() =>
  import('./decide-return-dialog.tsx').then((m) => m.DecideReturnDialog),
);
const RejectOrderDialog = lazyComponent(() =>
  import('./reject-order-dialog.tsx').then((m) => m.RejectOrderDialog),
);

interface OrderDialogs {
  cancel: Order;
  reject: Order;
  createReturn: undefined;
  decideReturn: { decision: ReturnDecision; decided: OrderReturn };
}

interface OrderDialogProps {
  opened: boolean;
  onClose: () => void;
  order: Order;
  /** The id of the return that is meant. */
  returnId?: number | undefined;
  /** Called when the order was accepted, rejected or cancelled here, and the dialog has closed. */
  onProcessed: (order: Order) => void;
  /** False if the address names the order. */
  withHistoryEntry?: boolean;
}

export function OrderDialog(props: OrderDialogProps) {
  const { opened, onClose, order, returnId, onProcessed, withHistoryEntry = true } = props;
  const isOperator = useIsOperator();
  const { data: detail, error, refetch } = useQuery({ ...orderById(order.id), enabled: opened });
  const dialogs = useDialogs<OrderDialogs>();
  const shown = detail ?? order;
  const returnedWord = refundWord(shown);
  usePrinting();
  const processed = () => {
    onClose();
    onProcessed(order);
  };
  const action = `process order ${order.id}`;
  const toasts = useDecisionToasts();
  const decided = (asked: 'accepted' | 'rejected', decision: OrderDetail) => {
    const { word } = outcomeOf(asked, decision);
    toasts.decided({ what: `Ordre ${order.orderNumber}`, word, decidedBy: decision.decidedBy }, action);
    processed();
  };
  // After a refusal the order reloads and shows what another user has decided.
  const refused = (error: Error) => toasts.refused(error, action);
  return (
    <>
      <ModalFrame
        opened={opened}
        onClose={onClose}
        title={`Ordre ${order.orderNumber}`}
        size="lg"
        fullScreenOnPhone
        withHistoryEntry={withHistoryEntry}
        printed
      >
        <PrintedOn />
        <Facts>
          {isOperator && <Fact label="Kunde">{shown.customer.companyName}</Fact>}
          <Fact label="Medarbejder">
            <EmployeeName employee={shown.employee} />
          </Fact>
          <Fact label="Afdeling">
            {shown.department?.name ?? <span className="secondary">Ikke tildelt</span>}
          </Fact>
          <Fact label="Bestilt">
            <span className="figures">{formatDateTime(shown.placedAt)}</span>
            {shown.placedBy !== null && ` af ${shown.placedBy} for ${shown.employee.name}`}
          </Fact>
          {shown.reference !== null && <Fact label="Reference">{shown.reference}</Fact>}
          <Fact label="Status">
            <OrderStatusLabel status={shown.status} waitsFor={shown.waitsFor} />
            {returnedWord !== undefined && <span className="secondary"> {returnedWord}</span>}
          </Fact>
          {detail && <OrderApprovalFacts order={detail} />}
          {detail && isReturnable(detail) && (
            <Fact label="Returfrist">
              <span className="figures">{formatDate(detail.returnUntil)}</span>
            </Fact>
          )}
        </Facts>
        {error && !detail && (
          <LoadError title="Ordren kunne ikke hentes." error={error} onRetry={() => void refetch()} />
        )}
        {!error && !detail && <Spinner />}
        {detail && <Lines order={detail} />}
        {detail && detail.returns.length > 0 && (
          <OrderReturns
            returns={detail.returns}
            shownId={returnId}
            onDecide={(decision, decided) => dialogs.open('decideReturn', { decision, decided })}
          />
        )}
        <OrderDialogButtons
          order={detail}
          onClose={onClose}
          onCancel={(order) => dialogs.open('cancel', order)}
          onReject={(order) => dialogs.open('reject', order)}
          onCreateReturn={() => dialogs.open('createReturn')}
          onAccepted={(accepted) => decided('accepted', accepted)}
          onRefused={refused}
        />
      </ModalFrame>
      <DialogHost
        dialogs={dialogs}
        render={{
          cancel: (frame, order) => <CancelOrderDialog {...frame} order={order} onCancelled={processed} />,
          createReturn: (frame) => detail && <CreateReturnDialog {...frame} order={detail} />,
          decideReturn: (frame, target) =>
            detail && <DecideReturnDialog {...frame} {...target} order={detail} />,
          reject: (frame, order) => (
            <RejectOrderDialog
              {...frame}
              order={order}
              onDecided={(rejected) => decided('rejected', rejected)}
              onRefused={refused}
            />
          ),
        }}
      />
    </>
  );
}

/** Shows those who may decide a pending order the employee's points as well. */
function Lines({ order }: { order: OrderDetail }) {
  const approval = useApprovalOf(order);
  return approval ? (
    <ApprovalDetails order={approval} />
  ) : (
    <OrderLines lines={order.lines} amount={order.amount} refunded={order.refunded} />
  );
}
