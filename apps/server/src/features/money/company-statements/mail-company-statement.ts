import type { CompanyStatementMonth } from '@saldo/contract/company-statements';
import { monthName } from '@saldo/domain/accounting/accounting-month';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { queueMail } from '../../mail/mails/queue-mail.ts';
import { findMonth, getCompanyStatement, toMonth } from './company-statements.queries.ts';
import { printStatement } from './print-statement.ts';
import { statementMail } from './statement-mail.ts';

/**
 * Mails the statement of a closed month to the company's recipients, once. Repeated, it returns when that was. Throws
 * `not_found`, `statement_provisional` and `statement_recipients_missing`.
 */
export async function mailCompanyStatement(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard' | 'jobs' | 'publicUrl'>,
  { accountId }: ActingAccount,
  customerId: number,
  month: string,
): Promise<CompanyStatementMonth> {
  const { db, clock } = services;
  const statement = await getCompanyStatement(services, customerId, month);
  if (statement.closedAt === null) {
    throw new AppError('statement_provisional', {
      message: `Kontoudtoget kan sendes, når ${monthName(month)} er lukket.`,
    });
  }
  // Outside the transaction: a large statement takes tenths of a second.
  const content = statement.mailed === null ? await printStatement(statement) : null;
  return db.transaction().execute(async (tx) => {
    // The lock lets only the first of two calls mail the statement.
    const { statementRecipients: recipients, companyName } = await tx
      .selectFrom('customer')
      .select(['statementRecipients', 'companyName'])
      .where('id', '=', customerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const found = await findMonth(tx, customerId, month, today(clock));
    if (found.sentAt !== null || content === null) return toMonth(found);
    if (recipients.length === 0) throw new AppError('statement_recipients_missing');
    const sentAt = nowDate(clock);
    await tx
      .insertInto('companyStatementMail')
      .values({ customerId, month: `${month}-01`, sentAt, sentBy: accountId, recipients })
      .execute();
    const attachment = { fileName: `kontoudtog_${month}.pdf`, mediaType: 'application/pdf', content };
    for (const recipient of recipients) {
      await queueMail(tx, services, {
        kind: 'company-statement',
        person: null,
        customerId,
        recipient,
        ...statementMail({ companyName, month }, services.publicUrl),
        attachment,
      });
    }
    await audit(tx, {
      at: sentAt,
      actorAccountId: accountId,
      customerId,
      action: 'customer.mail_statement',
      subjectType: 'customer',
      subjectId: customerId,
      changes: { month: { after: month } },
    });
    return toMonth({ ...found, sentAt, recipients });
  });
}
