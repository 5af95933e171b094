import type { Employee } from '@saldo/contract/employees';
import { WaitingCredits } from '../../../features/credit-approvals/waiting-credits.tsx';
import { PlannedAmounts } from '../../../features/ledger/planned-amounts.tsx';
import { StatementDialogs, useStatementDialogs } from '../../../features/ledger/statement-dialogs.tsx';

export function EmployeePlanned({ employee }: { employee: Employee }) {
  const dialogs = useStatementDialogs();
  return (
    <>
      <WaitingCredits employeeId={employee.id} />
      <PlannedAmounts employeeId={employee.id} onStop={dialogs.onStop} />
      <StatementDialogs state={dialogs} opened employee={employee} onPosted={() => undefined} />
    </>
  );
}
