import type { Employee } from '@saldo/contract/employees';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { queryClient } from '../../../api/client/query-client.ts';
import { pendingCreditsOf } from '../../../api/credit-requests.ts';
import { useCustomerId } from '../../../api/customer-scope.ts';
import { employeeById } from '../../../api/employees.ts';
import { currentUser } from '../../../api/session.ts';
import { nextTopUpOf } from '../../../api/top-ups.ts';
import { transactionsOf } from '../../../api/transactions.ts';
import { WaitingCredits } from '../../../features/credit-approvals/waiting-credits.tsx';
import { LeavingDialogs, useLeaving, useLeavingDialogs } from '../../../features/leaving/leaving-dialogs.tsx';
import { LeavingNotice } from '../../../features/leaving/leaving-notice.tsx';
import { TransactionsDialog } from '../../../features/ledger/transactions-dialog.tsx';
import { MissingRecordDialog } from '../../../ui/dialog/missing-record-dialog.tsx';

type DialogProps = Omit<ComponentProps<typeof TransactionsDialog>, 'employee' | 'waiting' | 'isLocked'>;

interface EmployeeTransactionsDialogProps extends DialogProps {
  employeeId: number;
  /** The employee's row, unless it is on another page of the list. */
  listed: Employee | undefined;
}

/** Fetches what the statement shows, unless it was fetched a moment ago. */
export function prefetchStatement(employeeId: number): void {
  const fresh = { staleTime: 10_000 };
  void queryClient.prefetchQuery({ ...transactionsOf(employeeId), ...fresh });
  if (queryClient.getQueryData(currentUser.queryKey)?.kind === 'leader') return;
  void queryClient.prefetchQuery({ ...nextTopUpOf(employeeId), ...fresh });
  void queryClient.prefetchQuery({ ...pendingCreditsOf(employeeId), ...fresh });
}

/** Needs a new `key` for each opening: it remembers the row with which it was opened. */
export function EmployeeTransactionsDialog(props: EmployeeTransactionsDialogProps) {
  const { employeeId, listed, ...dialog } = props;
  const [rowAtOpening] = useState(listed);
  const linked = useQuery({
    ...employeeById(employeeId, useCustomerId()),
    enabled: props.opened && listed === undefined,
  });
  // An employee who is no longer in the list, for example after leaving, is fetched.
  const employee = listed ?? linked.data ?? rowAtOpening;
  if (employee === undefined) {
    return (
      <MissingRecordDialog
        opened={props.opened}
        onClose={props.onClose}
        query={linked}
        title="Transaktioner"
        errorTitle="Medarbejderen kunne ikke hentes."
        missingTitle="Medarbejderen findes ikke"
        missing="Medarbejderen kan være slettet, eller adressen er skrevet forkert."
        withHistoryEntry={false}
      />
    );
  }
  return <StatementDialog {...dialog} employee={employee} />;
}

function StatementDialog({ employee: listed, ...props }: DialogProps & { employee: Employee }) {
  const leaving = useLeavingDialogs();
  const [employee, setLeaving] = useLeaving(listed);
  return (
    <>
      <TransactionsDialog
        {...props}
        employee={employee}
        isLocked={employee.leaving?.hasLeft ?? false}
        waiting={
          <>
            {employee.leaving && <LeavingNotice leaving={employee.leaving} onOpen={leaving.open} />}
            <WaitingCredits employeeId={employee.id} />
          </>
        }
      />
      <LeavingDialogs state={leaving} opened={props.opened} employee={employee} onChanged={setLeaving} />
    </>
  );
}
