import type { Mail } from '@saldo/contract/mails';
import { useResendMail } from '../../api/mails.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { carriesLink, recipientWords } from './mail-words.ts';

interface ResendMailDialogProps {
  opened: boolean;
  onClose: () => void;
  mail: Mail;
  onSent: (mail: Mail) => void;
}

/** Asks before a mail is sent again, which invalidates the old one's link if it has one. */
export function ResendMailDialog({ opened, onClose, mail, onSent }: ResendMailDialogProps) {
  const mutation = useResendMail();
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at sende e-mailen igen?"
      confirmLabel="Send igen"
      danger={false}
      mutation={mutation}
      payload={mail.id}
      onDone={(sent) => {
        toastSuccess(`En ny e-mail til ${sent.recipient} er nu lagt i udbakken.`);
        onSent(sent);
      }}
    >
      <p>
        <strong>{recipientWords(mail)}</strong>{' '}
        {carriesLink(mail)
          ? 'får en ny e-mail med et nyt link. Et ældre link, som ikke er brugt, virker ikke længere.'
          : 'får den samme besked igen.'}
        {mail.kind === 'order-approval' &&
          ' Er der et link til at behandle ordren i den, bliver det nyt, og det ældre virker ikke længere.'}
      </p>
    </ActionDialog>
  );
}
