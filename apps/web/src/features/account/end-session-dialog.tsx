import type { OwnSession } from '@saldo/contract/own-account';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useEndSession } from './account.api.ts';
import { deviceWords } from './device-words.ts';

interface EndSessionDialogProps {
  opened: boolean;
  onClose: () => void;
  session: OwnSession;
}

/** Asks before one is signed out somewhere else. */
export function EndSessionDialog({ opened, onClose, session }: EndSessionDialogProps) {
  const mutation = useEndSession();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at afslutte sessionen?"
      confirmLabel="Afslut"
      isBusy={mutation.isPending}
      onConfirm={() =>
        mutation.mutate(session.id, {
          onSuccess: () => toastSuccess('Sessionen er nu afsluttet.'),
          onError: (error) => toastError(error.message),
          onSettled: onClose,
        })
      }
    >
      <p>
        <strong>{deviceWords(session.userAgent)}</strong> ({session.address}), sidst brugt{' '}
        {formatDateTime(session.lastSeenAt)}, bliver logget ud med det samme.
      </p>
    </ConfirmDialog>
  );
}
