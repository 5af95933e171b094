import { Button } from '@mantine/core';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { useEffect, useRef } from 'react';
import { type Resent, useResendFailedMails } from '../../api/mails.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { FormErrorBanner } from '../../ui/dialog/form-parts.tsx';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { useLateClicks } from '../../ui/dialog/use-late-clicks.ts';
import { formatCount } from '../../ui/text/counts.ts';
import { emailsText, refusedTexts } from './mail-words.ts';
import classes from './resend-failed-dialog.module.css';

/** `since` is when the oldest failed mail was given up. */
export interface FailedMails {
  count: number;
  since: string | null;
}

interface ResendFailedDialogProps {
  opened: boolean;
  onClose: () => void;
  failed: FailedMails;
}

export function ResendFailedDialog({ opened, onClose, failed }: ResendFailedDialogProps) {
  const { mutate, isPending, data, error, progress } = useResendFailedMails();
  const resendOnce = useMutateOnce(mutate);
  const isDone = data !== undefined;
  return (
    <ModalFrame
      opened={opened}
      // A batch in progress cannot be taken back, so the dialog stays open and shows the progress.
      onClose={() => !isPending && onClose()}
      resistsClosing={() => isPending}
      title={isDone ? 'Send alle igen' : 'Ønsker du at sende alle fejlede e-mails igen?'}
      size="sm"
    >
      <div className={classes.words}>
        {isDone ? <Result resent={data} /> : <Question failed={failed} />}
        {error && <FormErrorBanner message={brokenText(error, progress)} />}
        <p role="status" className="figures">
          {isPending && `${doneOf(progress)} af ${formatCount(failed.count)} …`}
        </p>
      </div>
      <DialogButtons>
        {isDone ? (
          <CloseButton onClose={onClose} />
        ) : (
          <>
            <Button variant="default" disabled={isPending} onClick={onClose} data-autofocus>
              Annuller
            </Button>
            <Button loading={isPending} onClick={() => resendOnce()}>
              Send alle igen
            </Button>
          </>
        )}
      </DialogButtons>
    </ModalFrame>
  );
}

function Question({ failed: { count, since } }: { failed: FailedMails }) {
  return (
    <>
      <p>
        <strong>{emailsText(count)}</strong> kunne ikke sendes.{' '}
        {since !== null && (
          <>
            {count === 1 ? 'Den' : 'Den ældste'} blev opgivet{' '}
            <span className="figures">{formatDateTime(since)}</span>.
          </>
        )}
      </p>
      <p>Hver af dem lægges i kø én gang, med et nyt link, hvis der er et link i den.</p>
    </>
  );
}

function Result({ resent }: { resent: Resent }) {
  const refused = refusedTexts(resent);
  return (
    <div role="status">
      <p>
        <strong>{resent.queued === 0 ? 'Ingen e-mails' : emailsText(resent.queued)}</strong> er lagt i kø.
      </p>
      {refused.length > 0 && (
        <>
          <p>Resten er ikke sendt igen:</p>
          <ul>
            {refused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Takes the focus from the send button, which it replaces. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onClick={useLateClicks(onClose)}>
      Luk
    </Button>
  );
}

const brokenText = ({ message }: Error, { queued }: Resent): string =>
  queued === 0 ? message : `${message.replace(/[.]$/, '')}. ${emailsText(queued)} er lagt i kø.`;

const doneOf = (resent: Resent): string =>
  formatCount(Object.values(resent).reduce((sum, count) => sum + count, 0));
