import { ownPasswordProof } from '@saldo/contract/own-account';
import { useEffect } from 'react';
import { NO_CONNECTION } from '../../api/client/errors.ts';
import { useConfirmPassword } from '../../api/own-account.ts';
import { useSessionUser } from '../../api/session.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { actionSucceeded } from '../../ui/toast/toast.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

interface ConfirmPasswordDialogProps {
  /** May be called again; only the first call has an effect. */
  onAnswer: (isConfirmed: boolean) => void;
}

export function ConfirmPasswordDialog({ onAnswer }: ConfirmPasswordDialogProps) {
  const { email } = useSessionUser();
  const mutation = useConfirmPassword(() => onAnswer(true));
  // Closes the toast of an earlier attempt that could not download the code of this dialog.
  useEffect(() => actionSucceeded(NO_CONNECTION), []);
  return (
    <FormModal
      opened
      onClose={() => onAnswer(false)}
      title="Skriv dit kodeord igen"
      submitLabel="Fortsæt"
      initialValues={{ currentPassword: '' }}
      schema={ownPasswordProof}
      mutation={mutation}
    >
      {(form) => (
        <>
          <div>Det er for en sikkerheds skyld. Du bliver ikke spurgt igen de næste 10 minutter.</div>
          <CurrentPasswordField email={email} {...form.getInputProps('currentPassword')} />
        </>
      )}
    </FormModal>
  );
}
