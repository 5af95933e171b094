import type { Frequency } from '@saldo/contract/customer-groups';
import type { Employee } from '@saldo/contract/employees';
import type { ComponentProps } from 'react';
import type { AnyDialog } from '../../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../../ui/page/lazy-part.tsx';
import { EmployeeDialog, type EmployeeDialogs } from './employee-dialog.tsx';

const CreateEmployeeDialog = lazyComponent(() =>
  import('../../../features/employees/create-employee-dialog.tsx').then((m) => m.CreateEmployeeDialog),
);

export type EmployeeListDialogs = EmployeeDialogs & { create: undefined };

interface EmployeeListDialogProps extends Omit<ComponentProps<typeof EmployeeDialog>, 'dialog'> {
  dialog: AnyDialog<EmployeeListDialogs>;
  frequency: Frequency | undefined;
  onCreated: (employee: Employee) => void;
}

export const EmployeeListDialog = ({ dialog, frequency, onCreated, ...props }: EmployeeListDialogProps) =>
  dialog.name === 'create' ? (
    <CreateEmployeeDialog {...dialog.frame} frequency={frequency} onCreated={onCreated} />
  ) : (
    <EmployeeDialog {...props} dialog={dialog} />
  );
