import { type LinkMailKind, linkMailKinds, type Mail, type MailKind } from '@saldo/contract/mails';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { lastVerification } from '../../../verify/last-verification.ts';
import { sendDifferencesMail } from '../../../verify/send-differences-mail.ts';
import { twoStepRemovedMail } from '../../access/accounts/remove-two-step.ts';
import { type LinkMailServices, sendLinkMail } from '../../access/password-links/password-links.ts';
import { countMail } from '../../mail/mails/count-mail.ts';
import { type MailPerson, queueMail } from '../../mail/mails/queue-mail.ts';
import { withdrawUnsent } from '../../mail/mails/withdraw-mails.ts';
import { renewApprovalLink } from '../../shop/orders/approval-links.ts';
import { findMail, type StoredMail, toMail } from './mail-log.queries.ts';

/**
 * Sends a mail again, to the person's present address and with a new link. Withdraws the old mail if it was not sent.
 * Throws `mail_person_gone`, `mail_text_gone`, `too_many_requests`, and for a welcome the errors of sending it for the
 * first time.
 */
export async function resendMail(
  services: LinkMailServices & Pick<Services, 'db'>,
  actor: ActingAccount,
  id: number,
): Promise<Mail> {
  return services.db.transaction().execute(async (tx) => {
    const mail = orNotFound(await findMail(tx, id));
    const { newId } = await replaceMail(tx, services, actor, mail, (address) =>
      countMail(tx, { accountId: actor.accountId, customerId: null }, address),
    );
    return toMail(orNotFound(await findMail(tx, newId)));
  });
}

/** Queues a new mail in place of `mail`. `isReplaced` is false if `mail` was already sent or withdrawn. */
export async function replaceMail(
  tx: Tx,
  services: LinkMailServices,
  { accountId: actorAccountId }: ActingAccount,
  mail: StoredMail,
  countAddress: (address: string) => Promise<void>,
): Promise<{ newId: number; isReplaced: boolean }> {
  const person = personOf(mail);
  // Locks the person before the mail, as do calls that create a link and withdraw the person's mails (ADR 32).
  const recipient = person ? await lockRecipient(tx, person, mail) : storedRecipient(mail);
  const welcomed = welcomedBy[mail.kind];
  if (welcomed && !recipient.passwordSetByOperator) {
    throw new AppError('welcome_needs_password', {
      message: `${welcomed} har selv valgt sit kodeord. Vælg et nyt med Skift kodeord, før velkomst e-mailen sendes igen.`,
    });
  }
  await countAddress(recipient.email);
  const isReplaced = await withdrawUnsent(tx, services, mail.id);
  const newId = await queueAgain(tx, services, mail, person, recipient);
  await audit(tx, {
    at: nowDate(services.clock),
    actorAccountId,
    customerId: recipient.customerId,
    action: 'mail.resend',
    subjectType: 'mail',
    subjectId: newId,
  });
  return { newId, isReplaced };
}

const welcomedBy: Partial<Record<MailKind, string>> = {
  'administrator-welcome': 'Administratoren',
  'operator-welcome': 'Operatøren',
};

/** Generates the content again for kinds that allow it, and otherwise uses the stored text. */
async function queueAgain(
  tx: Tx,
  services: LinkMailServices,
  mail: StoredMail,
  person: MailPerson | null,
  recipient: Recipient,
): Promise<number> {
  const { kind } = mail;
  if (!person) return queueUnchanged(tx, services, mail, null, recipient.email);
  if (kind === 'two-step-removed') {
    const content = twoStepRemovedMail(recipient);
    return queueMail(tx, services, { kind, person, recipient: recipient.email, ...content });
  }
  if (kind === 'balance-differences') {
    return sendDifferencesMail(tx, services, person, recipient, orNotFound(await lastVerification(tx)));
  }
  if (isLinkMail(kind)) return sendLinkMail(tx, services, kind, person, recipient);
  return queueUnchanged(tx, services, mail, person, recipient.email);
}

async function queueUnchanged(
  tx: Tx,
  services: LinkMailServices,
  mail: StoredMail,
  person: MailPerson | null,
  recipient: string,
): Promise<number> {
  const { kind, subject, html, text, accountId, customerId, orderId } = mail;
  if (html === null || text === null) throw new AppError('mail_text_gone');
  const order = customerId !== null && orderId !== null ? { customerId, orderId } : null;
  const approvalSeed =
    kind === 'order-approval' && accountId !== null && order
      ? await renewApprovalLink(tx, services, { accountId, ...order })
      : null;
  const attachment = await tx
    .selectFrom('mailAttachment')
    .select(['fileName', 'mediaType', 'content'])
    .where('mailId', '=', mail.id)
    .executeTakeFirst();
  return queueMail(tx, services, {
    kind,
    person,
    ...(order && { order }),
    ...(attachment && { attachment }),
    ...(kind === 'company-statement' && customerId !== null && { customerId }),
    ...{ recipient, subject, content: { html, text } },
    ...(approvalSeed && { approvalSeed }),
  });
}

export const isLinkMail = (kind: MailKind): kind is LinkMailKind =>
  (linkMailKinds as readonly MailKind[]).includes(kind);

/** Returns null for an order copy and a statement, whose recipient is only an address. */
function personOf({ kind, accountId, customerId, employeeId }: StoredMail): MailPerson | null {
  if (kind === 'order-copy' || kind === 'company-statement') return null;
  if (accountId !== null) return { accountId };
  if (customerId !== null && employeeId !== null) return { customerId, employeeId };
  throw new AppError('mail_person_gone');
}

type Recipient = Awaited<ReturnType<typeof lockRecipient>>;

const storedRecipient = ({ recipient, customerId }: StoredMail): Recipient => ({
  ...{ name: '', email: recipient, customerId, companyName: null, webshop: null },
  passwordSetByOperator: false,
});

/** Locks a person and returns its present data. `email-changed`, a notice to the former address, keeps its address. */
async function lockRecipient(tx: Tx, person: MailPerson, { kind, recipient }: StoredMail) {
  const row =
    'accountId' in person
      ? await tx
          .selectFrom('account')
          .leftJoin('customer', 'customer.id', 'account.customerId')
          .select(['account.name', 'account.email', 'account.customerId', 'customer.companyName'])
          .select(['account.passwordSetByOperator', sql<null>`null`.as('webshop')])
          .where('account.id', '=', person.accountId)
          .where('account.deletedAt', 'is', null)
          .where('account.disabledAt', 'is', null)
          .forNoKeyUpdate('account')
          .executeTakeFirst()
      : await tx
          .selectFrom('employee')
          .innerJoin('customer', 'customer.id', 'employee.customerId')
          .select(['employee.name', 'employee.email', 'employee.customerId', 'customer.companyName'])
          .select(['customer.link as webshop', sql.lit(false).as('passwordSetByOperator')])
          .where('employee.id', '=', person.employeeId)
          .where('employee.deletedAt', 'is', null)
          .forNoKeyUpdate('employee')
          .executeTakeFirst();
  if (!row?.email) throw new AppError('mail_person_gone');
  return { ...row, email: kind === 'email-changed' ? recipient : row.email };
}
