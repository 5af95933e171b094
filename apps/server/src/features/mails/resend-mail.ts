import type { Mail, MailKind } from '@saldo/contract/mails';
import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, found } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { sendLinkMail } from '../password-links/send-link-mail.ts';
import { lastVerification } from '../verification/last-verification.ts';
import { sendDifferencesMail } from '../verification/send-differences-mail.ts';
import { findMail, toMail } from './mails.queries.ts';
import type { MailPerson } from './queue-mail.ts';

/**
 * Sends a mail again, to the person's address of today: a new mail with a new link, whereby the old link
 * dies. `mail_person_gone` when the person is no longer there.
 */
export async function resendMail(services: Services, actorAccountId: number, id: number): Promise<Mail> {
  const { db, clock } = services;
  return db.transaction().execute(async (tx) => {
    const mail = found(await findMail(tx, id));
    const person = personOf(mail);
    const about = await livingPerson(tx, person);
    // Only queue-mail.ts writes the column.
    const kind = mail.kind as MailKind;
    const newId =
      kind === 'balance-differences'
        ? await sendDifferencesMail(tx, services, person, about, found(await lastVerification(tx)))
        : await sendLinkMail(tx, services, kind, person, about);
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId: about.customerId,
      action: 'mail.resend',
      subjectType: 'mail',
      subjectId: newId,
    });
    return toMail(found(await findMail(tx, newId)));
  });
}

function personOf(mail: { accountId: number | null; customerId: number | null; employeeId: number | null }) {
  const { accountId, customerId, employeeId } = mail;
  if (accountId !== null) return { accountId };
  if (customerId !== null && employeeId !== null) return { customerId, employeeId };
  throw new AppError('mail_person_gone');
}

/** Name, address and company of the person, locked against being deleted meanwhile. */
async function livingPerson(tx: Tx, person: MailPerson) {
  const row =
    'accountId' in person
      ? await tx
          .selectFrom('account')
          .leftJoin('customer', 'customer.id', 'account.customerId')
          .select(['account.name', 'account.email', 'account.customerId', 'customer.companyName'])
          .where('account.id', '=', person.accountId)
          .where('account.deletedAt', 'is', null)
          .where('account.disabledAt', 'is', null)
          .forUpdate('account')
          .executeTakeFirst()
      : await tx
          .selectFrom('employee')
          .innerJoin('customer', 'customer.id', 'employee.customerId')
          .select(['employee.name', 'employee.email', 'employee.customerId', 'customer.companyName'])
          .where('employee.id', '=', person.employeeId)
          .where('employee.deletedAt', 'is', null)
          .forUpdate('employee')
          .executeTakeFirst();
  if (!row?.email) throw new AppError('mail_person_gone');
  return { ...row, email: row.email };
}
