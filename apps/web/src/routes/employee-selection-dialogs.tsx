import type { ComponentProps } from 'react';
import { departmentsOf } from '../features/departments/departments.api.ts';
import { ChangeDepartmentDialog } from '../features/employee-selections/change-department-dialog.tsx';

/** Passes the departments to the dialog, because they belong to another feature. */
export const DepartmentDialog = (
  props: Omit<ComponentProps<typeof ChangeDepartmentDialog>, 'departments'>,
) => <ChangeDepartmentDialog {...props} departments={departmentsOf(props.customerId)} />;
