import { ownPasswordChange } from '@saldo/contract/own-account';
import { useChangeOwnPassword } from '../../api/own-account.ts';
import { useSessionUser } from '../../api/session.ts';
import { AccountPasswordField } from '../../ui/form/account-password-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

export function OwnPasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { name, email, customer } = useSessionUser();
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
          <AccountPasswordField
            label="Nyt kodeord"
            known={[name, email, customer?.companyName]}
            {...field('password')}
          />
        </>
      )}
    </FormModal>
  );
}
