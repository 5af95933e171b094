import type { Administrator } from '@saldo/contract/administrators';
import { useSendAdministratorPasswordLink } from '../../api/administrators.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx';
import { actionSucceeded, toastError, toastSuccess } from '../../ui/toast/toast.ts';

interface NoWelcomeNoticeProps {
  opened: boolean;
  onClose: () => void;
  administrator: Administrator;
  onSetPassword: () => void;
}

/** Explains that the password is unknown, and offers a new password or a link with which to choose one. */
export function NoWelcomeNotice(props: NoWelcomeNoticeProps) {
  const { opened, onClose, administrator, onSetPassword } = props;
  const sendLink = useSendAdministratorPasswordLink(administrator.id);
  const send = useMutateOnce(sendLink.mutate);
  const action = `send password link ${administrator.id}`;
  return (
    <NoticeDialog
      opened={opened}
      onClose={onClose}
      title="Velkomst e-mailen kan ikke sendes"
      actions={[
        {
          label: 'Skift kodeord',
          onClick: () => {
            onClose();
            onSetPassword();
          },
        },
      ]}
      instead={{
        label: 'Send link til at vælge kodeord',
        isBusy: sendLink.isPending,
        onClick: () =>
          send(undefined, {
            onSuccess: ({ email }) => {
              actionSucceeded(action);
              onClose();
              toastSuccess(`Linket til at vælge kodeord er nu sendt til ${email}.`);
            },
            onError: (error) => toastError(error.message, action),
          }),
      }}
    >
      <p>
        Kodeordet for <strong>{administrator.name}</strong> er ikke kendt. Vælg et nyt med Skift kodeord, og
        send så velkomst e-mailen.
      </p>
      <p>
        Du kan også sende et link til at vælge kodeord. Så gælder det nuværende kodeord, og administratoren
        forbliver logget ind, indtil linket bliver brugt.
      </p>
    </NoticeDialog>
  );
}
