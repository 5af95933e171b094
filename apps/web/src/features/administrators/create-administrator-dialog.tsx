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
import { type Rights, RightsFields, rightsPayload } from './administrator-rights-fields.tsx';

type NewAdministrator = NewAccount & Rights;

const newAdministrator: NewAdministrator = { ...newAccount, kind: 'hr', departmentIds: [] };

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
    <FormModal<NewAdministrator, AdministratorCreate, Administrator>
      opened={opened}
      onClose={onClose}
      title="Opret administrator"
      submitLabel="Opret administrator"
      initialValues={newAdministrator}
      schema={administratorCreate}
      toPayload={(values) => newAccountPayload(rightsPayload(values))}
      mutation={mutation}
      onSaved={(created) => {
        toastSuccess('Administratoren er nu oprettet.');
        onCreated(created);
      }}
      invalidToast
    >
      {(form) => (
        <>
          <NewAccountFields form={form} companyName={companyName} />
          <RightsFields values={form.values} field={(name) => form.getInputProps(name)} />
        </>
      )}
    </FormModal>
  );
}
