import type { Frequency } from '@saldo/contract/customer-groups';
import type { Employee } from '@saldo/contract/employees';
import { DeleteEmployeeDialog } from '../../../features/employees/delete-employee-dialog.tsx';
import { type ImpossibleAct, ImpossibleNotice } from '../../../features/employees/impossible-notice.tsx';
import type { SignInRefusal } from '../../../features/employees/sign-in-refusal.ts';
import type { AnyDialog } from '../../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../../ui/page/lazy-part.tsx';

const CreateEmployeeDialog = lazyComponent(() =>
  import('../../../features/employees/create-employee-dialog.tsx').then((m) => m.CreateEmployeeDialog),
);
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

export type EmployeeDialogs = {
  create: undefined;
  edit: Employee;
  leave: Employee;
  delete: Employee;
  addAmount: Employee;
  impossible: { employee: Employee; wanted: ImpossibleAct; why: SignInRefusal };
};

interface EmployeeListDialogProps {
  dialog: AnyDialog<EmployeeDialogs>;
  rows: readonly Employee[] | undefined;
  frequency: Frequency | undefined;
  onMark: (id: number) => void;
  onCreated: (employee: Employee) => void;
  onDeleted: (id: number) => void;
  onEdit: (employee: Employee) => void;
  onLeave: (employee: Employee) => void;
}

export function EmployeeListDialog(props: EmployeeListDialogProps) {
  const { dialog, rows, onMark } = props;
  const { frame } = dialog;
  /** Returns the employee's current row or, if the employee is no longer on the page, the row at opening. */
  const current = (employee: Employee): Employee => rows?.find(({ id }) => id === employee.id) ?? employee;
  switch (dialog.name) {
    case 'create':
      return <CreateEmployeeDialog {...frame} frequency={props.frequency} onCreated={props.onCreated} />;
    case 'edit':
      return <EditDialog {...frame} employee={current(dialog.target)} onUpdated={({ id }) => onMark(id)} />;
    case 'leave': {
      // The row at opening: the dialog stays the same while it closes.
      const employee = dialog.target;
      const changed = () => onMark(employee.id);
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
          onAdded={() => onMark(dialog.target.id)}
        />
      );
    case 'impossible':
      return (
        <ImpossibleNotice {...frame} {...dialog.target} onEdit={() => props.onEdit(dialog.target.employee)} />
      );
  }
}
