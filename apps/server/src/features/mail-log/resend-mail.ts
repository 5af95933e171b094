import { type LinkMailKind, linkMailKinds, type Mail, type MailKind } from '@saldo/contract/mails';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { twoStepRemovedMail } from '../accounts/two-step-removed-mail.ts';
import { countMail } from '../mails/count-mail.ts';
import { type MailPerson, queueMail } from '../mails/queue-mail.ts';
import { withdrawUnsent } from '../mails/withdraw-mails.ts';
import { sendLinkMail } from '../password-links/send-link-mail.ts';
import { lastVerification } from '../verification/last-verification.ts';
import { sendDifferencesMail } from '../verification/send-differences-mail.ts';
import { findMail, toMail } from './mail-log.queries.ts';

/**
 * Sends a mail again, to the person's address of today: a new mail with a new link, whereby the old link
 * dies. One that waits or was given up is withdrawn: the new one goes in its place. A welcome mail goes under the
 * rules of sending it the first time. `mail_person_gone` when the person is no longer there.
 */
export async function resendMail(services: Services, actorAccountId: number, id: number): Promise<Mail> {
  return services.db.transaction().execute(async (tx) => {
    const mail = orNotFound(await findMail(tx, id));
    const { newId } = await sendAgain(tx, services, actorAccountId, mail, (recipient) =>
      countMail(tx, { accountId: actorAccountId, customerId: null }, recipient),
    );
    return toMail(orNotFound(await findMail(tx, newId)));
  });
}

/**
 * Queues a new mail in the place of `mail`. Answers its id, and whether `mail` was still waiting or given up: if not,
 * somebody else has sent or replaced it meanwhile. `count` refuses what is too much for the recipient.
 */
export async function sendAgain(
  tx: Tx,
  services: Services,
  actorAccountId: number,
  mail: FoundMail,
  count: (recipient: string) => Promise<void>,
): Promise<{ newId: number; hasReplaced: boolean }> {
  const person = personOf(mail);
  // Locked before the mail, as where a new link withdraws the person's mails.
  const about = person ? await livingPerson(tx, person) : nobody(mail);
  // Only queue-mail.ts writes the column.
  const kind = mail.kind as MailKind;
  if (kind === 'administrator-welcome' && !about.passwordSetByOperator) {
    throw new AppError('welcome_needs_password', {
      message:
        'Administratoren har selv valgt sit kodeord. Sæt et nyt med Skift kodeord, før velkomst e-mailen sendes igen.',
    });
  }
  if (kind === 'employee-welcome' && !about.loginEnabled) throw new AppError('login_not_enabled');
  await count(about.email);
  const hasReplaced = await withdrawUnsent(tx, services, mail.id);
  const newId = await again(tx, services, mail, person, about);
  await audit(tx, {
    at: nowDate(services.clock),
    actorAccountId,
    customerId: about.customerId,
    action: 'mail.resend',
    subjectType: 'mail',
    subjectId: newId,
  });
  return { newId, hasReplaced };
}

async function again(
  tx: Tx,
  services: Services,
  mail: FoundMail,
  person: MailPerson | null,
  about: Awaited<ReturnType<typeof livingPerson>>,
): Promise<number> {
  const kind = mail.kind as MailKind;
  if (!person) return asItWas(tx, services, mail, null, about.email);
  if (kind === 'two-step-removed') {
    return queueMail(tx, services, { kind, person, recipient: about.email, ...twoStepRemovedMail(about) });
  }
  if (kind === 'balance-differences') {
    return sendDifferencesMail(tx, services, person, about, orNotFound(await lastVerification(tx)));
  }
  if (isLinkMail(kind)) return sendLinkMail(tx, services, kind, person, about);
  return asItWas(tx, services, mail, person, about.email);
}

function asItWas(
  tx: Tx,
  services: Services,
  { kind, subject, html, text, customerId, orderId }: FoundMail,
  person: MailPerson | null,
  recipient: string,
): Promise<number> {
  if (html === null || text === null) throw new AppError('mail_text_gone');
  return queueMail(tx, services, {
    kind: kind as MailKind,
    person,
    ...(customerId !== null && orderId !== null && { order: { customerId, orderId } }),
    ...{ recipient, subject, content: { html, text } },
  });
}

export const isLinkMail = (kind: MailKind): kind is LinkMailKind =>
  (linkMailKinds as readonly MailKind[]).includes(kind);

export type FoundMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

function personOf({ kind, accountId, customerId, employeeId }: FoundMail): MailPerson | null {
  if (kind === 'order-copy') return null;
  if (accountId !== null) return { accountId };
  if (customerId !== null && employeeId !== null) return { customerId, employeeId };
  throw new AppError('mail_person_gone');
}

/** A copy goes where it went. */
const nobody = ({ recipient, customerId }: FoundMail): Awaited<ReturnType<typeof livingPerson>> => ({
  ...{ name: '', email: recipient, customerId, companyName: null },
  ...{ passwordSetByOperator: false, loginEnabled: false },
});

/** Name, address and company of the person, locked against being deleted meanwhile. */
async function livingPerson(tx: Tx, person: MailPerson) {
  const row =
    'accountId' in person
      ? await tx
          .selectFrom('account')
          .leftJoin('customer', 'customer.id', 'account.customerId')
          .select(['account.name', 'account.email', 'account.customerId', 'customer.companyName'])
          .select(['account.passwordSetByOperator', sql.lit(true).as('loginEnabled')])
          .where('account.id', '=', person.accountId)
          .where('account.deletedAt', 'is', null)
          .where('account.disabledAt', 'is', null)
          .forUpdate('account')
          .executeTakeFirst()
      : await tx
          .selectFrom('employee')
          .innerJoin('customer', 'customer.id', 'employee.customerId')
          .select(['employee.name', 'employee.email', 'employee.customerId', 'customer.companyName'])
          .select(sql.lit(false).as('passwordSetByOperator'))
          .select(sql<boolean>`employee.password_hash is not null`.as('loginEnabled'))
          .where('employee.id', '=', person.employeeId)
          .where('employee.deletedAt', 'is', null)
          .forUpdate('employee')
          .executeTakeFirst();
  if (!row?.email) throw new AppError('mail_person_gone');
  return { ...row, email: row.email };
}
