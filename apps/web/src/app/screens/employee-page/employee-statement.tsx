import type { Employee } from '@saldo/contract/employees';
import { WaitingCredits } from '../../../features/credit-approvals/waiting-credits.tsx';
import { StatementDialogs, useStatementDialogs } from '../../../features/ledger/statement-dialogs.tsx';
import { StatementView } from '../../../features/ledger/statement-view.tsx';
import classes from './employee-statement.module.css';

export function EmployeeStatement({ employee }: { employee: Employee }) {
  const dialogs = useStatementDialogs();
  return (
    <section className={classes.statement} data-printed aria-label="Kontoudtog">
      <h2 className="only-printed">Kontoudtog</h2>
      <StatementView
        employee={employee}
        dialogs={dialogs}
        waiting={<WaitingCredits employeeId={employee.id} />}
      />
      <StatementDialogs state={dialogs} opened employee={employee} onPosted={() => undefined} />
    </section>
  );
}
