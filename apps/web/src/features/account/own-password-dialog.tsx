import { ownPasswordChange } from '@saldo/contract/own-account';
import { useSessionUser } from '../../shared/session-user.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useChangeOwnPassword } from './account.api.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

export function OwnPasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { email } = useSessionUser();
  const mutation = useChangeOwnPassword();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Skift kodeord"
      submitLabel="Gem kodeord"
      initialValues={{ currentPassword: '', password: '' }}
      schema={ownPasswordChange}
      mutation={mutation}
      onSaved={() => toastSuccess('Kodeordet er nu opdateret')}
      invalidToast
    >
      {({ getInputProps: field }) => (
        <>
          <CurrentPasswordField email={email} {...field('currentPassword')} />
          <PasswordField label="Nyt kodeord" {...field('password')} />
        </>
      )}
    </FormModal>
  );
}
