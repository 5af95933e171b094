import { passwordChange } from '@saldo/contract/employees';
import { FormModal, type FormMutation } from './form-modal.tsx';
import { PasswordField } from './password-field.tsx';
import { toastSuccess } from './toast.ts';

interface PasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  name: string;
  consequence?: string;
  mutation: FormMutation<{ password: string }, unknown>;
}

export function PasswordDialog({ opened, onClose, name, consequence, mutation }: PasswordDialogProps) {
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Nyt kodeord til ${name}`}
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
          {...(consequence !== undefined && { description: `Mindst 8 tegn. ${consequence}` })}
          {...form.getInputProps('password')}
        />
      )}
    </FormModal>
  );
}
