import type { Employee } from '@saldo/contract/employees';
import { DeleteEmployeeDialog } from '../../../features/employees/delete-employee-dialog.tsx';
import { type ImpossibleAct, ImpossibleNotice } from '../../../features/employees/impossible-notice.tsx';
import type { SignInRefusal } from '../../../features/employees/sign-in-refusal.ts';
import type { AnyDialog } from '../../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../../ui/page/lazy-part.tsx';

const EditDialog = lazyComponent(() => import('./edit-dialog.tsx').then((m) => m.EditDialog));
const LeaveDialog = lazyComponent(() =>
  import('../../../features/leaving/leave-dialog.tsx').then((m) => m.LeaveDialog),
);
const RehireDialog = lazyComponent(() =>
  import('../../../features/leaving/rehire-dialog.tsx').then((m) => m.RehireDialog),
);
const AddAmountDialog = lazyComponent(() =>
  import('../../../features/ledger/add-amount-dialog.tsx').then((m) => m.AddAmountDialog),
);

/** The dialogs about one employee, on the list and on the employee's page. */
export type EmployeeDialogs = {
  edit: Employee;
  leave: Employee;
  delete: Employee;
  addAmount: Employee;
  impossible: { employee: Employee; wanted: ImpossibleAct; why: SignInRefusal };
};

interface EmployeeDialogProps {
  dialog: AnyDialog<EmployeeDialogs>;
  /** The employees that the screen shows, as they are now. */
  rows: readonly Employee[] | undefined;
  onChanged?: (id: number) => void;
  onDeleted: (id: number) => void;
  onEdit: (employee: Employee) => void;
  onLeave: (employee: Employee) => void;
}

export function EmployeeDialog(props: EmployeeDialogProps) {
  const { dialog, rows, onChanged } = props;
  const { frame } = dialog;
  /** Returns the employee's current row or, if the employee is no longer on the page, the row at opening. */
  const current = (employee: Employee): Employee => rows?.find(({ id }) => id === employee.id) ?? employee;
  switch (dialog.name) {
    case 'edit':
      return (
        <EditDialog {...frame} employee={current(dialog.target)} onUpdated={({ id }) => onChanged?.(id)} />
      );
    case 'leave': {
      // The row at opening: the dialog stays the same while it closes.
      const employee = dialog.target;
      const changed = () => onChanged?.(employee.id);
      return employee.leaving?.hasLeft ? (
        <RehireDialog {...frame} employee={employee} onRehired={changed} />
      ) : (
        <LeaveDialog {...frame} employee={employee} onLeaving={changed} />
      );
    }
    case 'delete':
      return (
        <DeleteEmployeeDialog
          {...frame}
          employee={current(dialog.target)}
          onDeleted={props.onDeleted}
          onLeave={() => props.onLeave(dialog.target)}
        />
      );
    case 'addAmount':
      return (
        <AddAmountDialog
          {...frame}
          employee={current(dialog.target)}
          onAdded={() => onChanged?.(dialog.target.id)}
        />
      );
    case 'impossible':
      return (
        <ImpossibleNotice {...frame} {...dialog.target} onEdit={() => props.onEdit(dialog.target.employee)} />
      );
  }
}
