import type { Connection, ConnectionKey } from '@saldo/contract/connections';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { useRevokeKey } from '../../api/connections.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface RevokeKeyDialogProps {
  opened: boolean;
  onClose: () => void;
  connection: Connection;
  apiKey: ConnectionKey;
}

export function RevokeKeyDialog({ opened, onClose, connection, apiKey }: RevokeKeyDialogProps) {
  const mutation = useRevokeKey(connection.id);
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at tilbagekalde nøglen?"
      confirmLabel="Tilbagekald"
      mutation={mutation}
      payload={apiKey.id}
      onDone={() => toastSuccess('Nøglen er nu tilbagekaldt.')}
    >
      <p>
        Nøglen, der ender på <strong>{apiKey.hint}</strong>, holder op med at virke med det samme.{' '}
        {apiKey.lastUsedAt === null
          ? 'Den er ikke brugt endnu.'
          : `Den blev sidst brugt ${formatDateTime(apiKey.lastUsedAt)}.`}
      </p>
      {connection.keys.length === 1 && (
        <p>
          Det er den eneste nøgle: <strong>{connection.name}</strong> kan herefter ikke kalde Saldo, og
          medarbejderne kan ikke handle, før webshoppen har fået en ny.
        </p>
      )}
    </ActionDialog>
  );
}
