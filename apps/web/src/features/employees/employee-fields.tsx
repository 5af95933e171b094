import type { UseFormReturnType } from '@mantine/form';
import type { Department } from '@saldo/contract/departments';
import { type EmployeeFieldName, employeeFieldNames, employeeFields } from '@saldo/contract/employee-fields';
import type { Employee } from '@saldo/contract/employees';
import type { UseQueryResult } from '@tanstack/react-query';
import { TextField } from '../../ui/form/text-field.tsx';
import { textValues } from '../../ui/text/text-values.ts';
import { DepartmentField } from './department-field.tsx';

export type EmployeeValues = Record<EmployeeFieldName, string> & { departmentId: number | null };

export const employeeValues = (employee?: Employee): EmployeeValues => ({
  ...textValues(employeeFieldNames, employee),
  departmentId: employee?.department?.id ?? null,
});

interface EmployeeFieldsProps {
  field: UseFormReturnType<EmployeeValues>['getInputProps'];
  departments: UseQueryResult<Department[]>;
  department: Employee['department'];
}

export function EmployeeFields({ field, departments, department }: EmployeeFieldsProps) {
  return (
    <>
      {employeeFieldNames.map((name, index) => (
        <TextField
          key={name}
          field={employeeFields[name]}
          {...(index === 0 && { 'data-autofocus': true })}
          {...field(name)}
        />
      ))}
      <DepartmentField query={departments} current={department} {...field('departmentId')} />
    </>
  );
}
