import {
  type Administrator,
  type AdministratorCreate,
  administratorCreate,
} from '@saldo/contract/administrators';
import { useCreateAdministrator } from '../../api/administrators.ts';
import { AccountPasswordField } from '../../ui/form/account-password-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { type NameAndEmail, NameAndEmailFields } from '../../ui/form/name-and-email-fields.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface CreateAdministratorDialogProps {
  opened: boolean;
  onClose: () => void;
  companyName: string | undefined;
  onCreated: (administrator: Administrator) => void;
}

const empty = { name: '', email: '', password: '' };

export function CreateAdministratorDialog(props: CreateAdministratorDialogProps) {
  const { opened, onClose, companyName, onCreated } = props;
  const mutation = useCreateAdministrator();
  return (
    <FormModal<NameAndEmail & { password: string }, AdministratorCreate, Administrator>
      opened={opened}
      onClose={onClose}
      title="Opret administrator"
      submitLabel="Opret administrator"
      initialValues={empty}
      schema={administratorCreate}
      mutation={mutation}
      onSaved={(created) => {
        toastSuccess('Administratoren er nu oprettet.');
        onCreated(created);
      }}
      invalidToast
    >
      {(form) => (
        <>
          <NameAndEmailFields field={(name) => form.getInputProps(name)} />
          <AccountPasswordField
            known={[form.values.name, form.values.email, companyName]}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormModal>
  );
}
