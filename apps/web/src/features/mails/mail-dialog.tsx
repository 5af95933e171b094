import { Button } from '@mantine/core';
import type { Mail, MailDetail } from '@saldo/contract/mails';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { useQuery } from '@tanstack/react-query';
import { mailById, previewAddress } from '../../api/mails.ts';
import { employeeAddress } from '../../ui/address/addresses.ts';
import { Link } from '../../ui/address/link.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import classes from './mail-dialog.module.css';
import { MailStateLabel } from './mail-state-label.tsx';
import { kindWords, recipientWords, withdrawnText } from './mail-words.ts';

interface MailDialogProps {
  opened: boolean;
  onClose: () => void;
  mail: Mail;
  onResend: (mail: Mail) => void;
}

export function MailDialog({ opened, onClose, mail, onResend }: MailDialogProps) {
  const { data: detail, error, refetch } = useQuery({ ...mailById(mail.id), enabled: opened });
  const shown = detail ?? mail;
  return (
    <ModalFrame
      opened={opened}
      onClose={onClose}
      title={mail.subject || kindWords[mail.kind]}
      size="xl"
      fullScreenOnPhone
    >
      <Facts>
        <Fact label="Til">{recipientWords(shown)}</Fact>
        {shown.employeeId !== null && (
          <Fact label="Medarbejder">
            <Link to={employeeAddress(shown.employeeId)}>Åbn siden</Link>
          </Fact>
        )}
        <Fact label="Type">{kindWords[shown.kind]}</Fact>
        <Fact label="Oprettet">
          <span className="figures">{formatDateTime(shown.createdAt)}</span>
        </Fact>
        <Fact label="Status">
          <MailStateLabel state={shown.state} />
          {shown.sentAt !== null && <span className="figures"> {formatDateTime(shown.sentAt)}</span>}
          {shown.attempts > 0 && <span className="secondary"> {shown.attempts} forsøg</span>}
        </Fact>
        {detail?.attachment && <Fact label="Vedhæftet">{detail.attachment}</Fact>}
        {shown.error !== null && (
          <Fact label="Fejl" danger>
            {shown.error}
          </Fact>
        )}
      </Facts>
      {shown.state === 'withdrawn' && <p className="secondary">{withdrawnText(shown)}</p>}
      {error && !detail && (
        <LoadError title="E-mailen kunne ikke hentes." error={error} onRetry={() => void refetch()} />
      )}
      {!error && !detail && <Spinner />}
      {detail && <Content mail={detail} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          Luk
        </Button>
        <Button onClick={() => onResend(mail)}>Send igen</Button>
      </DialogButtons>
    </ModalFrame>
  );
}

function Content({ mail: { id, text, link } }: { mail: MailDetail }) {
  if (text === null) return <p className="secondary">Teksten gemmes ikke længere.</p>;
  return (
    <div className={classes.content}>
      <section className={classes.part} aria-label="Som HTML">
        <h3>Som HTML</h3>
        <iframe
          title="E-mailen, som modtageren ser den"
          // Gives the mail neither scripts nor an origin. Its links open in a new tab.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={previewAddress(id)}
        />
      </section>
      <section className={classes.part} aria-label="Som tekst">
        <h3>Som tekst</h3>
        <Text text={text} link={link} />
      </section>
    </div>
  );
}

/** `link` is set in demo mode only. */
function Text({ text, link }: { text: string; link: string | null }) {
  if (link === null) return <div className={classes.text}>{text}</div>;
  const [before = '', ...after] = text.split(link);
  return (
    <div className={classes.text}>
      {before}
      {after.length > 0 && (
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      )}
      {after.join(link)}
    </div>
  );
}
