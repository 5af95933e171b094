import type { Frequency } from '@saldo/contract/customer-groups';
import { type Employee, type EmployeeCreate, employeeCreate } from '@saldo/contract/employees';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { nextPeriodStart } from '@saldo/domain/topups/periods';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCustomerId } from '../../api/customer-scope.ts';
import { departmentsOf } from '../../api/departments.ts';
import { useCreateEmployee } from '../../api/employees.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import classes from './create-employee-dialog.module.css';
import { EmployeeFields, type EmployeeValues, employeeValues } from './employee-fields.tsx';

interface CreateEmployeeDialogProps {
  opened: boolean;
  onClose: () => void;
  frequency: Frequency | undefined;
  onCreated: (employee: Employee) => void;
}

export function CreateEmployeeDialog(props: CreateEmployeeDialogProps) {
  const { opened, onClose, frequency = 'none', onCreated } = props;
  const customerId = useCustomerId();
  const mutation = useCreateEmployee();
  const departmentsQuery = useQuery({ ...departmentsOf(customerId), enabled: opened });
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
