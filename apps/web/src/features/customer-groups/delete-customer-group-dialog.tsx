import type { ListedCustomerGroup } from '@saldo/contract/customer-groups';
import { hasStatus } from '../../api/client/errors.ts';
import { useDeleteCustomerGroup } from '../../api/customer-groups.ts';
import { Link } from '../../ui/address/link.tsx';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx';
import { toastError, toastWarning } from '../../ui/toast/toast.ts';
import { customersOfGroup, customersText } from './customer-group-columns.tsx';

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
      // 409: the group is in use after all, which the server's message says.
      onRefused={(error, action) =>
        hasStatus(error, 409) ? toastWarning(error.message) : toastError(error.message, action)
      }
    >
      <p>
        <strong>{group.name}</strong> forsvinder fra listen. Point, som gruppen har tilskrevet, bliver på
        medarbejdernes saldi.
      </p>
    </ActionDialog>
  );
}
