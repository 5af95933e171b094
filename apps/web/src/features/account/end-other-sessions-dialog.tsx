import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useEndOtherSessions } from './account.api.ts';

interface EndOtherSessionsDialogProps {
  opened: boolean;
  onClose: () => void;
  /** How many other places one is signed in at. */
  others: number;
}

/** Asks before one is signed out everywhere else. */
export function EndOtherSessionsDialog({ opened, onClose, others }: EndOtherSessionsDialogProps) {
  const mutation = useEndOtherSessions();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at logge ud alle andre steder?"
      confirmLabel="Log ud"
      isBusy={mutation.isPending}
      onConfirm={() =>
        mutation.mutate(undefined, {
          onSuccess: () => toastSuccess('Du er nu logget ud alle andre steder.'),
          onError: (error) => toastError(error.message),
          onSettled: onClose,
        })
      }
    >
      <p>
        Du bliver logget ud {others === 1 ? '1 andet sted' : `${others} andre steder`} med det samme. Her
        forbliver du logget ind.
      </p>
    </ConfirmDialog>
  );
}
