import { useEndOtherSessions } from '../../api/own-account.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { countOf } from '../../ui/text/counts.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface EndOtherSessionsDialogProps {
  opened: boolean;
  onClose: () => void;
  others: number;
}

export function EndOtherSessionsDialog({ opened, onClose, others }: EndOtherSessionsDialogProps) {
  const mutation = useEndOtherSessions();
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at logge ud alle andre steder?"
      confirmLabel="Log ud"
      mutation={mutation}
      payload={undefined}
      onDone={() => toastSuccess('Du er nu logget ud alle andre steder.')}
    >
      <p>
        Du bliver logget ud {countOf(others, 'andet sted', 'andre steder')} med det samme. Her forbliver du
        logget ind.
      </p>
    </ActionDialog>
  );
}
