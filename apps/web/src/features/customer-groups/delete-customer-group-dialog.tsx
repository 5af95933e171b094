import type { ListedCustomerGroup } from '@saldo/contract/customer-groups';
import { ApiError } from '../../shared/api-error.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { toastError, toastWarning } from '../../ui/toast.ts';
import { customersOfGroup, customersText } from './customer-group-columns.tsx';
import { useDeleteCustomerGroup } from './customer-groups.api.ts';

interface DeleteCustomerGroupDialogProps {
  opened: boolean;
  onClose: () => void;
  group: ListedCustomerGroup;
}

export function DeleteCustomerGroupDialog(props: DeleteCustomerGroupDialogProps) {
  const { opened, onClose, group } = props;
  const mutation = useDeleteCustomerGroup(group.id);
  if (group.customerCount > 0) {
    return (
      <NoticeDialog opened={opened} onClose={onClose} title="Gruppen kan ikke slettes">
        <p>
          <strong>{group.name}</strong> er i brug. Vælg en anden kundegruppe for{' '}
          <Link to={customersOfGroup(group.name)}>{customersText(group.customerCount)}</Link>, og prøv igen.
        </p>
      </NoticeDialog>
    );
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at slette gruppen?"
      confirmLabel="Slet"
      mutation={mutation}
      payload={undefined}
      onRefused={(error, action) =>
        isConflict(error) ? toastWarning(error.message) : toastError(error.message, action)
      }
    >
      <p>
        <strong>{group.name}</strong> forsvinder fra listen. Point, som gruppen har tilskrevet, bliver på
        medarbejdernes saldi.
      </p>
    </ActionDialog>
  );
}

const isConflict = (error: Error): boolean => error instanceof ApiError && error.status === 409;
