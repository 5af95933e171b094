import { nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { MailTransport } from '../../platform/mail/mail-transport.ts';
import type { Services } from '../../platform/services/services.ts';
import { extendPasswordLink, passwordAddress } from './password-link-codes.ts';
import { LINK_MARKER } from './queue-mail.ts';
import { withdrawDeadMails } from './withdraw-mails.ts';

/**
 * Sends a mail of the outbox and marks it sent. Its link lives for its full time from each try on. Killed between
 * sending and marking, it is sent once more, with the same Message-ID. Throws when the mail server does not take it: the job is then tried again.
 */
export async function sendMail(
  { db, clock, sealer, publicUrl }: Pick<Services, 'db' | 'clock' | 'sealer' | 'publicUrl'>,
  transport: MailTransport,
  mailId: number,
): Promise<void> {
  // In this order: a link that dies in between is withdrawn, not mailed.
  await extendPasswordLink(db, { clock }, mailId);
  await withdrawDeadMails(db, { clock }, { id: mailId });
  const mail = await db
    .updateTable('mail')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .returning(['recipient', 'subject', 'html', 'text', 'sealedCode', 'messageId'])
    .executeTakeFirst();
  // Sent or withdrawn already, or removed with its person.
  if (!mail || mail.html === null || mail.text === null) return;

  const link = mail.sealedCode && passwordAddress(publicUrl, sealer.open(mail.sealedCode));
  const withLink = (body: string) => (link ? body.replaceAll(LINK_MARKER, link) : body);
  try {
    await transport.send({
      to: mail.recipient,
      subject: mail.subject,
      html: withLink(mail.html),
      text: withLink(mail.text),
      messageId: mail.messageId,
    });
  } catch (error) {
    await noteError(db, mailId, error);
    // The mail server's own words may repeat the mail; they are kept in the outbox, not in the log.
    throw new Error(`mail ${mailId} was not taken by the mail server`);
  }
  await db
    .updateTable('mail')
    .set({ state: 'sent', sentAt: nowDate(clock), sealedCode: null, error: null, givenUpAt: null })
    .where('id', '=', mailId)
    .execute();
}

/** After the last try: the mail stays in the outbox as failed, and its link goes. */
export async function giveUpMail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  mailId: number,
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'failed', sealedCode: null, givenUpAt: nowDate(clock) })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}

async function noteError(db: Db, mailId: number, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  await db
    .updateTable('mail')
    .set({ error: message.slice(0, 500) })
    .where('id', '=', mailId)
    // Not when the mail was blanked meanwhile with its person: the message may name the address.
    .where('state', '=', 'queued')
    .execute();
}
