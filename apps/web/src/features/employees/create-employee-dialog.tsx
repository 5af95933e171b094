import type { Frequency } from '@saldo/contract/customer-groups';
import type { Department } from '@saldo/contract/departments';
import { type Employee, type EmployeeCreate, employeeCreate } from '@saldo/contract/employees';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { nextPeriodStart } from '@saldo/domain/topups/periods';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormModal } from '../../ui/form-modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './create-employee-dialog.module.css';
import { useCreateEmployee } from './employee-changes.api.ts';
import { EmployeeFields, type EmployeeValues, employeeValues } from './employee-fields.tsx';

interface CreateEmployeeDialogProps {
  opened: boolean;
  onClose: () => void;
  customerId: number | undefined;
  departments: UseQueryOptions<Department[]>;
  frequency: Frequency | undefined;
  onCreated: (employee: Employee) => void;
}

export function CreateEmployeeDialog(props: CreateEmployeeDialogProps) {
  const { opened, onClose, customerId, departments, frequency = 'none', onCreated } = props;
  const mutation = useCreateEmployee();
  const departmentsQuery = useQuery({ ...departments, enabled: opened });
  const [today] = useState(() => copenhagenDate(Temporal.Now.instant()));
  const firstCredit = nextPeriodStart(frequency, today);
  return (
    <FormModal<EmployeeValues & { password: string }, EmployeeCreate, Employee>
      opened={opened}
      onClose={onClose}
      title="Opret medarbejder"
      submitLabel="Opret medarbejder"
      initialValues={{ ...employeeValues(), password: '' }}
      schema={employeeCreate}
      toPayload={(values) => ({ ...values, customerId })}
      mutation={mutation}
      onSaved={onCreated}
      serverErrorAs="warning-toast"
      reenableDelayMs={500}
    >
      {(form) => (
        <>
          <EmployeeFields
            field={(name) => form.getInputProps(name)}
            departments={departmentsQuery}
            department={null}
          />
          <PasswordField {...form.getInputProps('password')} />
          {firstCredit && <p className={classes.credit}>Første tilskrivning: {formatDate(firstCredit)}</p>}
        </>
      )}
    </FormModal>
  );
}
