import { type Operator, operatorCreate } from '@saldo/contract/operators';
import { FormModal } from '../../ui/form-modal.tsx';
import { NameAndEmailFields } from '../../ui/name-and-email-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useCreateOperator } from './operators.api.ts';

interface CreateOperatorDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (operator: Operator) => void;
}

export function CreateOperatorDialog({ opened, onClose, onCreated }: CreateOperatorDialogProps) {
  const mutation = useCreateOperator();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Opret operatør"
      submitLabel="Opret operatør"
      initialValues={{ name: '', email: '', password: '' }}
      schema={operatorCreate}
      mutation={mutation}
      onSaved={(operator: Operator) => {
        toastSuccess('Operatøren er nu oprettet.');
        onCreated(operator);
      }}
      invalidToast
    >
      {(form) => (
        <>
          <NameAndEmailFields field={(name) => form.getInputProps(name)} />
          <PasswordField {...form.getInputProps('password')} />
        </>
      )}
    </FormModal>
  );
}
