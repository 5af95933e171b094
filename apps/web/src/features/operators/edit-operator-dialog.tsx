import { type Operator, type OperatorUpdate, operatorUpdate } from '@saldo/contract/operators';
import { useUpdateOperator } from '../../api/operators.ts';
import { changeUser } from '../../api/session.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { type NameAndEmail, NameAndEmailFields, nameAndEmail } from '../../ui/form/name-and-email-fields.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface EditOperatorDialogProps {
  opened: boolean;
  onClose: () => void;
  operator: Operator;
  onUpdated: (operator: Operator) => void;
}

export function EditOperatorDialog({ opened, onClose, operator, onUpdated }: EditOperatorDialogProps) {
  const mutation = useUpdateOperator(operator.id);
  const { name, email } = operator;
  return (
    <FormModal<NameAndEmail, OperatorUpdate, Operator>
      opened={opened}
      onClose={onClose}
      title={`Rediger ${name}`}
      submitLabel="Gem"
      initialValues={{ name, email }}
      schema={operatorUpdate}
      mutation={mutation}
      record={{ version: operator.version, valuesOf: nameAndEmail }}
      onSaved={(updated) => {
        if (updated.isSelf) void changeUser(() => ({ name: updated.name, email: updated.email }));
        toastSuccess(`${updated.name} er nu opdateret.`);
        onUpdated(updated);
      }}
      invalidToast
    >
      {(form) => <NameAndEmailFields field={(field) => form.getInputProps(field)} />}
    </FormModal>
  );
}
