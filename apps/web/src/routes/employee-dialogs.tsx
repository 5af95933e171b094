import type { ComponentProps } from 'react';
import { departmentsOf } from '../features/departments/departments.api.ts';
import { CreateEmployeeDialog } from '../features/employees/create-employee-dialog.tsx';
import { EditEmployeeDialog } from '../features/employees/edit-employee-dialog.tsx';
import { useWriteBalanceToLists } from '../features/employees/employee-changes.api.ts';
import { LeaveButton } from '../features/leaving/leave-button.tsx';
import { LeavingDialogs, useLeaving, useLeavingDialogs } from '../features/leaving/leaving-dialogs.tsx';
import { LeavingNotice } from '../features/leaving/leaving-notice.tsx';
import { AddAmountDialog } from '../features/ledger/add-amount-dialog.tsx';
import { toStatement } from '../features/ledger/statement.ts';

// The employee list's dialogs, with the parts of other features that only they need.

export const CreateDialog = (props: Omit<ComponentProps<typeof CreateEmployeeDialog>, 'departments'>) => (
  <CreateEmployeeDialog {...props} departments={departmentsOf(props.customerId)} />
);

interface EditDialogProps
  extends Omit<ComponentProps<typeof EditEmployeeDialog>, 'departments' | 'leaving' | 'isCovered'> {
  customerId: number | undefined;
}

export function EditDialog({ customerId, ...props }: EditDialogProps) {
  const leaving = useLeavingDialogs();
  const [employee, setLeaving] = useLeaving(props.employee);
  return (
    <>
      <EditEmployeeDialog
        {...props}
        employee={employee}
        departments={departmentsOf(customerId)}
        isCovered={leaving.isOpen}
        leaving={
          employee.leaving ? (
            <LeavingNotice leaving={employee.leaving} onOpen={leaving.dialogs.open} />
          ) : (
            <LeaveButton onLeave={() => leaving.dialogs.open('leave')} />
          )
        }
      />
      <LeavingDialogs state={leaving} opened={props.opened} employee={employee} onChanged={setLeaving} />
    </>
  );
}

interface AmountDialogProps extends Omit<ComponentProps<typeof AddAmountDialog>, 'onAdded'> {
  onAdded: () => void;
}

export function AmountDialog({ onAdded, ...props }: AmountDialogProps) {
  const putBalance = useWriteBalanceToLists();
  return (
    <AddAmountDialog
      {...props}
      onAdded={(transactions) => {
        onAdded();
        void putBalance(props.employee.id, toStatement(transactions).balance);
      }}
    />
  );
}
