import type { CreditRequest } from '@saldo/contract/credit-requests';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isRefusal } from '../../api/client/idempotency.ts';
import { pendingCredits } from '../../api/credit-requests.ts';
import { useIsOperator } from '../../api/session.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { LazyPart, lazyComponent } from '../../ui/page/lazy-part.tsx';
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
import { CreditButtons } from './credit-buttons.tsx';
import { pendingColumns } from './credit-request-columns.tsx';
import { CreditStatusLabel } from './credit-status-label.tsx';
import { DecidedCredits } from './decided-credits.tsx';

const RejectCreditDialog = lazyComponent(() =>
  import('./reject-credit-dialog.tsx').then((m) => m.RejectCreditDialog),
);
// Lazy, because the list need not wait for the schema of the rules.
const CreditRulesSection = lazyComponent(() =>
  import('./credit-rules-section.tsx').then((m) => m.CreditRulesSection),
);

const LABEL = 'Beløb til godkendelse';

const decisionWords: Partial<Record<CreditRequest['status'], string>> = {
  approved: 'godkendt',
  rejected: 'afvist',
  withdrawn: 'trukket tilbage',
};

export function CreditApprovalsScreen() {
  const isOperator = useIsOperator();
  const columns = useMemo(() => pendingColumns(isOperator), [isOperator]);
  const state = useTableState({ columns, defaultSort: 'requestedAt' });
  const { data, isFetching, error, refetch } = useQuery(pendingCredits);
  const { rows, keptCount, outcomeOf, keep, listRef } = useDecidedRows<
    CreditRequest,
    CreditRequest['status']
  >(data);
  const source = clientSource({ data: rows, isFetching, error, refetch }, columns, state);
  const haveRowsMoved = useMovedRows(source.rows);
  const focusAfter = useFocusNext({ label: LABEL, rows: source.rows, outcomeOf });
  const dialogs = useDialogs<{ reject: CreditRequest }>();

  const decisionToast = useDecisionToast();

  const decided = (request: CreditRequest) => {
    const { id, amount, employee, status, decidedBy } = request;
    keep(request, status);
    focusAfter(request, status === 'rejected' ? 'in dialog' : 'in row');
    actionSucceeded(`decide credit ${id}`);
    const what = `${formatPoints(amount)} point til ${employee.name}`;
    decisionToast(what, decisionWords[status] ?? 'behandlet', decidedBy);
  };
  const refused = (request: CreditRequest) => (error: Error) =>
    // A refusal means that another user was faster. After any other failure the user can retry.
    isRefusal(error) ? toastWarning(error.message) : toastError(error.message, `decide credit ${request.id}`);

  return (
    <>
      <PageHeader
        help="approve-amounts"
        title="Godkend beløb"
        count={source.rows && source.total - keptCount}
      />
      <div ref={listRef}>
        <DataTable
          label={LABEL}
          columns={columns}
          source={source}
          state={state}
          rowKey={({ id }) => id}
          rowName={({ amount, employee }) => `${formatPoints(amount)} point til ${employee.name}`}
          buttons={{
            width: 176,
            render: (request) => {
              const status = outcomeOf(request);
              if (status) {
                return (
                  <DecisionButtons>
                    <CreditStatusLabel status={status} />
                  </DecisionButtons>
                );
              }
              return (
                <CreditButtons
                  request={request}
                  isTooSoon={haveRowsMoved}
                  onDecided={decided}
                  onRefused={refused(request)}
                  onReject={() => dialogs.open('reject', request)}
                />
              );
            },
          }}
          empty={{
            title: 'Der er ingen beløb til godkendelse.',
            why: 'Et beløb over grænsen venter her, til en anden har godkendt det.',
          }}
          errorTitle="Beløbene kunne ikke hentes."
          loadingText="Indlæser beløb …"
        />
      </div>
      {!isOperator && (
        <LazyPart errorTitle="Grænserne kunne ikke hentes.">
          <CreditRulesSection />
        </LazyPart>
      )}
      <DecidedCredits />
      <DialogHost
        dialogs={dialogs}
        render={{
          reject: (frame, request) => (
            <RejectCreditDialog
              {...frame}
              request={request}
              onRejected={decided}
              onRefused={refused(request)}
            />
          ),
        }}
      />
    </>
  );
}
