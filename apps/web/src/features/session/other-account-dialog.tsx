import { stayWithOtherAccount } from '../../api/client/account.ts';
import { useSessionUser } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** Opens over any screen and dialog. What was typed there stays until the page is loaded again. */
export function OtherAccountDialog({ message }: { message: string }) {
  const { name } = useSessionUser();
  return (
    <ConfirmDialog
      opened
      onClose={stayWithOtherAccount}
      title="En anden er logget ind"
      confirmLabel="Indlæs siden igen"
      cancelLabel="Bliv her"
      danger={false}
      onConfirm={() => location.assign('/')}
      withHistoryEntry={false}
    >
      <p>{message}</p>
      <p>
        Siden her tilhører {name}. Den gør intet i en andens navn. Det, du har skrevet, står her, indtil du
        indlæser siden igen.
      </p>
    </ConfirmDialog>
  );
}
