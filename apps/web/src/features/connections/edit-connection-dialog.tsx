import type { Connection } from '@saldo/contract/connections';
import { toastSuccess } from '../../ui/toast.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { useUpdateConnection } from './connections.api.ts';

interface EditConnectionDialogProps {
  opened: boolean;
  onClose: () => void;
  connection: Connection;
}

export function EditConnectionDialog({ opened, onClose, connection }: EditConnectionDialogProps) {
  return (
    <ConnectionDialog
      opened={opened}
      onClose={onClose}
      connection={connection}
      mutation={useUpdateConnection(connection.id)}
      onSaved={() => toastSuccess('Forbindelsen er nu opdateret.')}
    />
  );
}
