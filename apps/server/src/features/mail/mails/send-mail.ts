import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { MailTransport } from '../../../platform/mail/mail-transport.ts';
import type { Services } from '../../../platform/services/services.ts';
import { extendApprovalLink } from './approval-link-codes.ts';
import { mailLink } from './mail-link.ts';
import { extendPasswordLink } from './password-link-codes.ts';
import { withdrawDeadMails } from './withdraw-mails.ts';

type SendServices = Pick<Services, 'db' | 'clock' | 'linkCodes' | 'publicUrl'>;

/** Starts sending queued mails. Without a mail server it is not called, and mails stay queued. */
export async function startMailer(
  services: SendServices & Pick<Services, 'jobs'>,
  transport: MailTransport,
): Promise<void> {
  await services.jobs.work('mail', ({ mailId }) => sendMail(services, transport, mailId));
  await services.jobs.work('mail-dead', ({ mailId }) => giveUpMail(services, mailId));
}

/**
 * Sends a queued mail, gives its link the full lifetime, and marks the mail sent. If the process crashes before it is
 * marked, it is sent again with the same Message-ID. Throws if the mail server refuses it, so that the job is retried.
 */
export async function sendMail(
  { db, clock, ...services }: SendServices,
  transport: MailTransport,
  mailId: number,
): Promise<void> {
  // An expired link is not extended, so the mail is withdrawn. A link that is extended cannot expire before it is sent.
  await extendPasswordLink(db, { clock }, mailId);
  await withdrawDeadMails(db, { clock }, { id: mailId });
  const mail = await db
    .updateTable('mail')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .returning(['kind', 'customerId', 'recipient', 'subject', 'html', 'text', 'codeSeed', 'messageId'])
    .returning((mail) =>
      mail
        .selectFrom('orders')
        .select('orders.orderNumber')
        .whereRef('orders.id', '=', 'mail.orderId')
        .as('orderNumber'),
    )
    .executeTakeFirst();
  // The mail was sent, given up or withdrawn already, or its employee was deleted.
  if (!mail || mail.html === null || mail.text === null) return;

  const attachment = await db
    .selectFrom('mailAttachment')
    .select(['fileName', 'mediaType', 'content'])
    .where('mailId', '=', mailId)
    .executeTakeFirst();
  const link = mailLink(services, mail);
  if (link && mail.orderNumber !== null) await extendApprovalLink(db, { clock }, link.code);
  const withLink = (body: string) => (link ? body.replaceAll(link.placeholder, link.address) : body);
  try {
    await transport.send({
      senderName: await senderOf(db, mail),
      to: mail.recipient,
      subject: mail.subject,
      html: withLink(mail.html),
      text: withLink(mail.text),
      messageId: mail.messageId,
      ...(attachment && { attachment }),
    });
  } catch (error) {
    await recordError(db, mailId, error);
    // Only the code is logged, because the message of the mail server may repeat the mail.
    throw new Error(`mail ${mailId} was not accepted by the mail server: ${codeOf(error)}`);
  }
  await db
    .updateTable('mail')
    .set({ state: 'sent', sentAt: nowDate(clock), codeSeed: null, error: null, givenUpAt: null })
    .where('id', '=', mailId)
    .execute();
}

/** Returns the company's name for links to its employees, who know their company, but not Saldo. */
async function senderOf(
  db: Db,
  { kind, customerId }: { kind: string; customerId: number | null },
): Promise<string | null> {
  if (kind !== 'employee-welcome' && kind !== 'forgotten-webshop-password') return null;
  const customer = await db
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return customer?.companyName ?? null;
}

/** Marks a mail failed after its last attempt, and deletes the seed of its code. */
export async function giveUpMail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  mailId: number,
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'failed', codeSeed: null, givenUpAt: nowDate(clock) })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}

/** Codes of nodemailer for connections that failed or broke off. */
const unreached: ReadonlySet<string> = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS']);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A server that closes the connection may say why. */
const wasReached = (error: unknown): boolean =>
  !unreached.has(codeOf(error)) || (error instanceof Error && 'responseCode' in error);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

async function recordError(db: Db, mailId: number, error: unknown): Promise<void> {
  const message = wasReached(error) ? messageOf(error) : 'Mailserveren svarede ikke.';
  await db
    .updateTable('mail')
    .set({ error: message.slice(0, 500) })
    .where('id', '=', mailId)
    // The message may contain the address, which must not be stored after the employee was deleted.
    .where('state', '=', 'queued')
    .execute();
}
