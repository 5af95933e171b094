import {
  type Administrator,
  type AdministratorUpdate,
  administratorUpdate,
} from '@saldo/contract/administrators';
import { useUpdateAdministrator } from '../../api/administrators.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { type NameAndEmail, NameAndEmailFields } from '../../ui/form/name-and-email-fields.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { type Rights, RightsFields, rightsPayload } from './administrator-rights-fields.tsx';

interface EditAdministratorDialogProps {
  opened: boolean;
  onClose: () => void;
  administrator: Administrator;
  onUpdated: (administrator: Administrator) => void;
}

const valuesOf = ({ name, email, kind, departmentIds }: Administrator) => ({
  name,
  email,
  kind,
  departmentIds,
});

export function EditAdministratorDialog(props: EditAdministratorDialogProps) {
  const { opened, onClose, administrator, onUpdated } = props;
  const mutation = useUpdateAdministrator(administrator.id);
  const { name } = administrator;
  return (
    <FormModal<NameAndEmail & Rights, AdministratorUpdate, Administrator>
      opened={opened}
      onClose={onClose}
      title={`Rediger ${name}`}
      submitLabel="Gem"
      initialValues={valuesOf(administrator)}
      schema={administratorUpdate}
      toPayload={rightsPayload}
      mutation={mutation}
      record={{ version: administrator.version, valuesOf: (now) => ({ values: valuesOf(now) }) }}
      onSaved={(updated) => {
        toastSuccess('Administratoren er nu opdateret.');
        onUpdated(updated);
      }}
      invalidToast
    >
      {(form) => (
        <>
          <NameAndEmailFields field={(field) => form.getInputProps(field)} />
          <RightsFields values={form.values} field={(field) => form.getInputProps(field)} />
        </>
      )}
    </FormModal>
  );
}
