import { type Operator, operatorCreate } from '@saldo/contract/operators';
import { AccountPasswordField } from '../../ui/account-password-field.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { NameAndEmailFields } from '../../ui/name-and-email-fields.tsx';
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
          <AccountPasswordField
            known={[form.values.name, form.values.email]}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormModal>
  );
}
