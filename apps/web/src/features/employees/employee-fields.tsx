import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Department } from '@saldo/contract/departments';
import type { Employee } from '@saldo/contract/employees';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmailField } from '../../ui/email-field.tsx';
import { DepartmentField } from './department-field.tsx';

export interface EmployeeValues {
  firstName: string;
  lastName: string;
  email: string;
  departmentId: number | null;
}

interface EmployeeFieldsProps {
  /** `form.getInputProps` of the form around. */
  field: UseFormReturnType<EmployeeValues>['getInputProps'];
  /** The departments to choose from. */
  departments: UseQueryResult<Department[]>;
  /** The department of the employee that is being changed. */
  department: Employee['department'];
}

/** The fields that creating and changing an employee share. */
export function EmployeeFields({ field, departments, department }: EmployeeFieldsProps) {
  return (
    <>
      <TextInput
        label="Fornavn"
        withAsterisk
        autoComplete="off"
        maxLength={100}
        data-autofocus
        {...field('firstName')}
      />
      <TextInput label="Efternavn" withAsterisk autoComplete="off" maxLength={100} {...field('lastName')} />
      <EmailField {...field('email')} />
      <DepartmentField query={departments} current={department} {...field('departmentId')} />
    </>
  );
}
