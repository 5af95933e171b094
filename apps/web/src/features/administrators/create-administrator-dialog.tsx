import {
  type Administrator,
  type AdministratorCreate,
  administratorCreate,
} from '@saldo/contract/administrators';
import { FormModal } from '../../ui/form-modal.tsx';
import { type NameAndEmail, NameAndEmailFields } from '../../ui/name-and-email-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useCreateAdministrator } from './administrators.api.ts';

interface CreateAdministratorDialogProps {
  opened: boolean;
  onClose: () => void;
  customerId: number;
  onCreated: (administrator: Administrator) => void;
}

const empty = { name: '', email: '', password: '' };

export function CreateAdministratorDialog(props: CreateAdministratorDialogProps) {
  const { opened, onClose, customerId, onCreated } = props;
  const mutation = useCreateAdministrator(customerId);
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
          <PasswordField {...form.getInputProps('password')} />
        </>
      )}
    </FormModal>
  );
}
