import type { CustomerGroup } from '@saldo/contract/customer-groups';
import { ApiError } from '../../shared/api-error.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { toastError, toastWarning } from '../../ui/toast.ts';
import { useDeleteCustomerGroup } from './customer-groups.api.ts';

interface DeleteCustomerGroupDialogProps {
  opened: boolean;
  onClose: () => void;
  group: CustomerGroup;
}

export function DeleteCustomerGroupDialog(props: DeleteCustomerGroupDialogProps) {
  const { opened, onClose, group } = props;
  const mutation = useDeleteCustomerGroup(group.id);
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at slette gruppen?"
      confirmLabel="Slet"
      mutation={mutation}
      payload={undefined}
      onRefused={(error) => (isConflict(error) ? toastWarning : toastError)(error.message)}
    >
      <p>
        <strong>{group.name}</strong> forsvinder fra listen. Point, som gruppen har tilskrevet, bliver på
        medarbejdernes saldi.
      </p>
    </ActionDialog>
  );
}

const isConflict = (error: Error): boolean => error instanceof ApiError && error.status === 409;
