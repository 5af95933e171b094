import { passwordChange } from '@saldo/contract/employees';
import { FormModal } from '../../ui/form-modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useSetEmployeePassword } from './employees.api.ts';

interface EmployeePasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  employee: { id: number; name: string };
}

/** A new webshop password for an employee. */
export function EmployeePasswordDialog({ opened, onClose, employee }: EmployeePasswordDialogProps) {
  const mutation = useSetEmployeePassword(employee.id);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Nyt kodeord til ${employee.name}`}
      submitLabel="Gem kodeord"
      initialValues={{ password: '' }}
      schema={passwordChange}
      mutation={mutation}
      onSaved={() => toastSuccess('Kodeordet er nu opdateret')}
      invalidToast
    >
      {(form) => <PasswordField data-autofocus {...form.getInputProps('password')} />}
    </FormModal>
  );
}
