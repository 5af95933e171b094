import { type Operator, operatorCreate } from '@saldo/contract/operators';
import { useCreateOperator } from '../../api/operators.ts';
import { AccountPasswordField } from '../../ui/form/account-password-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { NameAndEmailFields } from '../../ui/form/name-and-email-fields.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

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
        toastSuccess(`${operator.name} er nu oprettet som operatør.`);
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
