import { type Operator, operatorCreate } from '@saldo/contract/operators';
import { useCreateOperator } from '../../api/operators.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { NewAccountFields, newAccount, newAccountPayload } from '../../ui/form/new-account-fields.tsx';
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
      initialValues={newAccount}
      schema={operatorCreate}
      toPayload={newAccountPayload}
      mutation={mutation}
      onSaved={(operator: Operator) => {
        toastSuccess(`${operator.name} er nu oprettet som operatør.`);
        onCreated(operator);
      }}
      invalidToast
    >
      {(form) => <NewAccountFields form={form} />}
    </FormModal>
  );
}
