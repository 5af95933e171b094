import { ownPasswordProof } from '@saldo/contract/own-account';
import { useRemoveTotp } from '../../api/own-account.ts';
import { useSessionUser } from '../../api/session.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

export function DisableTwoStepDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { email } = useSessionUser();
  const mutation = useRemoveTotp();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Slå totrinslogin fra"
      submitLabel="Slå fra"
      initialValues={{ currentPassword: '' }}
      schema={ownPasswordProof}
      mutation={mutation}
      onSaved={() => toastSuccess('Totrinslogin er nu slået fra.')}
    >
      {(form) => (
        <>
          <div>
            Herefter kan du logge ind med kodeordet alene, og dine gendannelseskoder virker ikke mere.
          </div>
          <CurrentPasswordField email={email} {...form.getInputProps('currentPassword')} />
        </>
      )}
    </FormModal>
  );
}
