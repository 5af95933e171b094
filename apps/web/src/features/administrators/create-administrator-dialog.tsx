import {
  type Administrator,
  type AdministratorCreate,
  administratorCreate,
} from '@saldo/contract/administrators';
import { useCreateAdministrator } from '../../api/administrators.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import {
  type NewAccount,
  NewAccountFields,
  newAccount,
  newAccountPayload,
} from '../../ui/form/new-account-fields.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface CreateAdministratorDialogProps {
  opened: boolean;
  onClose: () => void;
  companyName: string | undefined;
  onCreated: (administrator: Administrator) => void;
}

export function CreateAdministratorDialog(props: CreateAdministratorDialogProps) {
  const { opened, onClose, companyName, onCreated } = props;
  const mutation = useCreateAdministrator();
  return (
    <FormModal<NewAccount, AdministratorCreate, Administrator>
      opened={opened}
      onClose={onClose}
      title="Opret administrator"
      submitLabel="Opret administrator"
      initialValues={newAccount}
      schema={administratorCreate}
      toPayload={newAccountPayload}
      mutation={mutation}
      onSaved={(created) => {
        toastSuccess('Administratoren er nu oprettet.');
        onCreated(created);
      }}
      invalidToast
    >
      {(form) => <NewAccountFields form={form} companyName={companyName} />}
    </FormModal>
  );
}
