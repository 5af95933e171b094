import { passwordChange } from '@saldo/contract/employees';
import type { Operator } from '@saldo/contract/operators';
import { FormModal } from '../../ui/form-modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useSetOperatorPassword } from './operators.api.ts';

interface OperatorPasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  operator: Operator;
}

/** A new password for another operator, who is signed out by it. */
export function OperatorPasswordDialog({ opened, onClose, operator }: OperatorPasswordDialogProps) {
  const mutation = useSetOperatorPassword(operator.id);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Nyt kodeord til ${operator.name}`}
      submitLabel="Gem kodeord"
      initialValues={{ password: '' }}
      schema={passwordChange}
      mutation={mutation}
      onSaved={() => toastSuccess('Kodeordet er nu opdateret')}
      invalidToast
    >
      {(form) => (
        <PasswordField
          data-autofocus
          description="Mindst 8 tegn. Operatøren bliver logget ud alle steder."
          {...form.getInputProps('password')}
        />
      )}
    </FormModal>
  );
}
