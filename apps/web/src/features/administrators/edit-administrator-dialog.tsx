import {
  type Administrator,
  type AdministratorUpdate,
  administratorUpdate,
} from '@saldo/contract/administrators';
import { useUpdateAdministrator } from '../../api/administrators.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { type NameAndEmail, NameAndEmailFields, nameAndEmail } from '../../ui/form/name-and-email-fields.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface EditAdministratorDialogProps {
  opened: boolean;
  onClose: () => void;
  administrator: Administrator;
  onUpdated: (administrator: Administrator) => void;
}

export function EditAdministratorDialog(props: EditAdministratorDialogProps) {
  const { opened, onClose, administrator, onUpdated } = props;
  const mutation = useUpdateAdministrator(administrator.id);
  const { name, email } = administrator;
  return (
    <FormModal<NameAndEmail, AdministratorUpdate, Administrator>
      opened={opened}
      onClose={onClose}
      title={`Rediger ${name}`}
      submitLabel="Gem"
      initialValues={{ name, email }}
      schema={administratorUpdate}
      mutation={mutation}
      record={{ version: administrator.version, valuesOf: nameAndEmail }}
      onSaved={(updated) => {
        toastSuccess('Administratoren er nu opdateret.');
        onUpdated(updated);
      }}
      invalidToast
    >
      {(form) => <NameAndEmailFields field={(field) => form.getInputProps(field)} />}
    </FormModal>
  );
}
