import type { CreditRequest } from '@saldo/contract/credit-requests';
import { type ReactNode, useMemo } from 'react';
import { pendingCredits, useCreditRequests } from '../../api/credit-requests.ts';
import { useChoosesCustomer } from '../../api/customer-scope.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DecisionTable, useDecisions } from '../../ui/table/decision-table.tsx';
import { CreditButtons } from './credit-buttons.tsx';
import { pendingColumns } from './credit-request-columns.tsx';
import { creditName } from './credit-request-words.ts';
import { CreditStatusLabel } from './credit-status-label.tsx';
import { DecidedCredits } from './decided-credits.tsx';

const RejectCreditDialog = lazyComponent(() =>
  import('./reject-credit-dialog.tsx').then((m) => m.RejectCreditDialog),
);
const decisionWords: Partial<Record<CreditRequest['status'], string>> = {
  approved: 'godkendt',
  rejected: 'afvist',
  withdrawn: 'trukket tilbage',
};

export const CreditApprovalsScreen = () => (
  <CreditApprovals
    header={(count) => <PageHeader help="approve-amounts" title="Godkend beløb" count={count} />}
  />
);

interface CreditApprovalsProps {
  /** Rendered above the table, with the count once it is known. */
  header: (count: number | undefined) => ReactNode;
}

/** Operators decide the amounts of all customers, unless on the page of one. */
export function CreditApprovals({ header }: CreditApprovalsProps) {
  const ofAllCustomers = useChoosesCustomer();
  const decisions = useDecisions<CreditRequest, CreditRequest['status']>({
    label: 'Beløb til godkendelse',
    columns: useMemo(() => pendingColumns(ofAllCustomers), [ofAllCustomers]),
    defaultSort: 'requestedAt',
    query: useCreditRequests(pendingCredits),
    action: 'decide credit',
  });
  const dialogs = useDialogs<{ reject: CreditRequest }>();
  const onDecided = (request: CreditRequest) => {
    const { status, decidedBy } = request;
    const word = decisionWords[status] ?? 'behandlet';
    decisions.decided(request, status, { what: creditName(request), word, decidedBy });
  };
  return (
    <>
      {header(decisions.count)}
      <DecisionTable
        decisions={decisions}
        rowName={creditName}
        outcomeLabel={(status) => <CreditStatusLabel status={status} />}
        buttons={(request) => (
          <CreditButtons
            request={request}
            isTooSoon={decisions.isTooSoon}
            onDecided={onDecided}
            onRefused={decisions.refused(request)}
            onReject={() => dialogs.open('reject', request)}
          />
        )}
        empty={{
          title: 'Der er ingen beløb til godkendelse.',
          why: 'Et beløb over grænsen venter her, til en anden har godkendt det.',
        }}
        errorTitle="Beløbene kunne ikke hentes."
        loadingText="Indlæser beløb …"
      />
      <DecidedCredits />
      <DialogHost
        dialogs={dialogs}
        render={{
          reject: (frame, request) => (
            <RejectCreditDialog
              {...frame}
              request={request}
              onDecided={onDecided}
              onRefused={decisions.refused(request)}
            />
          ),
        }}
      />
    </>
  );
}
