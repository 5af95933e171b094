import { type Employee, type EmployeeCreate, employeeCreate } from '@saldo/contract/employees';
import { FormModal } from '../../ui/form-modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EmployeeFields, type EmployeeValues } from './employee-fields.tsx';
import { useCreateEmployee } from './employees.api.ts';

interface CreateEmployeeDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The company, named by an operator; a Customer's own comes from the session. */
  customerId: number | undefined;
  onCreated: (employee: Employee) => void;
}

const empty = { firstName: '', lastName: '', email: '', password: '' };

/** `Opret medarbejder` */
export function CreateEmployeeDialog({ opened, onClose, customerId, onCreated }: CreateEmployeeDialogProps) {
  const mutation = useCreateEmployee();
  return (
    <FormModal<EmployeeValues & { password: string }, EmployeeCreate, Employee>
      opened={opened}
      onClose={onClose}
      title="Opret medarbejder"
      submitLabel="Opret medarbejder"
      initialValues={empty}
      schema={employeeCreate}
      toPayload={(values) => ({ ...values, customerId })}
      mutation={mutation}
      onSaved={onCreated}
      serverErrorAs="warning-toast"
      reenableDelayMs={500}
    >
      {(form) => (
        <>
          <EmployeeFields field={(name) => form.getInputProps(name)} />
          <PasswordField {...form.getInputProps('password')} />
        </>
      )}
    </FormModal>
  );
}
