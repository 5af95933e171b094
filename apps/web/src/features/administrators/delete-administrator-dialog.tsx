import type { Administrator } from '@saldo/contract/administrators';
import { useDeleteAdministrator } from '../../api/administrators.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';

interface DeleteAdministratorDialogProps {
  opened: boolean;
  onClose: () => void;
  administrator: Administrator;
}

export function DeleteAdministratorDialog(props: DeleteAdministratorDialogProps) {
  const { opened, onClose, administrator } = props;
  const mutation = useDeleteAdministrator(administrator.id);
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at slette administratoren?"
      confirmLabel="Slet"
      mutation={mutation}
      payload={undefined}
      onDone={() => toastSuccess('Administratoren er nu slettet.')}
      onRefused={(_, action) => toastError('Der opstod en fejl ved sletning af administratoren.', action)}
    >
      <p>
        <strong>{administrator.name}</strong> ({administrator.email}) bliver logget ud med det samme og kan
        ikke længere logge ind.
      </p>
    </ActionDialog>
  );
}
