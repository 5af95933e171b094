import type { Administrator } from '@saldo/contract/administrators';
import { passwordChange } from '@saldo/contract/employees';
import { FormModal } from '../../ui/form-modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useSetAdministratorPassword } from './administrators.api.ts';

interface AdministratorPasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  customerId: number;
  administrator: Administrator;
}

/** `Skift kodeord` of an administrator, whose sessions end by it. */
export function AdministratorPasswordDialog(props: AdministratorPasswordDialogProps) {
  const { opened, onClose, customerId, administrator } = props;
  const mutation = useSetAdministratorPassword(customerId, administrator.id);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Nyt kodeord til ${administrator.name}`}
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
          description="Mindst 8 tegn. Administratoren bliver logget ud alle steder."
          {...form.getInputProps('password')}
        />
      )}
    </FormModal>
  );
}
