import type { OrderApproval } from '@saldo/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isRefusal } from '../../shared/idempotency.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DialogHost, useDialogs } from '../../ui/dialogs.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { clientSource } from '../../ui/table-source.ts';
import { toastError, toastSuccess, toastWarning } from '../../ui/toast.ts';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { ApprovalButtons } from './approval-buttons.tsx';
import { approvalColumns } from './approval-columns.tsx';
import { ApprovalDetails } from './approval-details.tsx';
import { pendingApprovals } from './orders.api.ts';
import { useFocusNext } from './use-focus-next.ts';

const RejectOrderDialog = lazyComponent(() =>
  import('./reject-order-dialog.tsx').then((m) => m.RejectOrderDialog),
);

/** Longer than a double click, whose second half must not process the order that moved up. */
const REPEAT_MS = 500;

export function OrderApprovalsScreen() {
  const state = useTableState({ columns: approvalColumns, defaultSort: 'date' });
  const query = useQuery(pendingApprovals);
  const source = clientSource(query, approvalColumns, state);
  useErrorToast(query.error, 'Ordrerne kunne ikke hentes.');
  const dialogs = useDialogs<{ reject: OrderApproval }>();
  const lastProcessedAt = useRef(Number.NEGATIVE_INFINITY);
  const focusAfter = useFocusNext(source.rows);

  const processed = (order: OrderApproval, word: string) => {
    lastProcessedAt.current = performance.now();
    focusAfter(order.id);
    toastSuccess(`Ordre ${order.orderNumber} er nu ${word}.`);
  };
  const refused = (error: Error) =>
    // A refusal means that another user was faster. After any other failure the user retries.
    isRefusal(error) ? toastWarning(error.message) : toastError(error.message);

  return (
    <>
      <PageHeader title="Ordregodkendelser" count={source.rows && source.total} />
      <DataTable
        label="Ordregodkendelser"
        columns={approvalColumns}
        source={source}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ orderNumber }) => `ordre ${orderNumber}`}
        details={(order) => <ApprovalDetails order={order} />}
        buttons={{
          width: 200,
          render: (order) => (
            <ApprovalButtons
              order={order}
              isTooSoon={() => performance.now() - lastProcessedAt.current < REPEAT_MS}
              onAccepted={() => processed(order, 'godkendt')}
              onRefused={refused}
              onReject={() => dialogs.open('reject', order)}
            />
          ),
        }}
        empty={{ title: 'Der er ingen ordrer til godkendelse.' }}
        errorTitle="Ordrerne kunne ikke hentes."
        loadingText="Indlæser ordrer …"
        withoutPaginator={source.total <= state.size}
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          reject: (frame, order) => (
            <RejectOrderDialog
              {...frame}
              order={order}
              onRejected={() => processed(order, 'afvist')}
              onRefused={refused}
            />
          ),
        }}
      />
    </>
  );
}
