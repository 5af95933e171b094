import { deviceWords } from '@saldo/contract/device-words';
import type { OwnSession } from '@saldo/contract/own-account';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { useEndSession } from '../../api/own-account.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface EndSessionDialogProps {
  opened: boolean;
  onClose: () => void;
  session: OwnSession;
}

export function EndSessionDialog({ opened, onClose, session }: EndSessionDialogProps) {
  const mutation = useEndSession();
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at afslutte sessionen?"
      confirmLabel="Afslut"
      mutation={mutation}
      payload={session.id}
      onDone={() => toastSuccess('Sessionen er nu afsluttet.')}
    >
      <p>
        <strong>{deviceWords(session.userAgent)}</strong> ({session.address}), sidst brugt{' '}
        {formatDateTime(session.lastSeenAt)}, bliver logget ud med det samme.
      </p>
    </ActionDialog>
  );
}
