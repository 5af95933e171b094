import type { Connection } from '@saldo/contract/connections';
import { useUpdateConnection } from '../../api/connections.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { ConnectionDialog, connectionValues } from './connection-dialog.tsx';

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
      record={{ version: connection.version, valuesOf: (now) => ({ values: connectionValues(now) }) }}
      mutation={useUpdateConnection(connection.id)}
      onSaved={() => toastSuccess('Forbindelsen er nu opdateret.')}
    />
  );
}
