import { type ExpressionBuilder, sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { MailPerson } from './queue-mail.ts';

/** Withdraws queued mails whose link or recipient is gone: all, one, or those to a person or to several employees. */
export async function withdrawDeadMails(
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  only: MailPerson | { id: number } | { employeeIds: readonly number[] } | null,
): Promise<void> {
  const now = nowDate(clock);
  await db
    .updateTable('mail')
    .set({ state: 'withdrawn', codeSeed: null, givenUpAt: now })
    .where('id', 'in', (where) =>
      where
        .selectFrom('mail')
        .select('mail.id')
        .where('state', '=', 'queued')
        .where((mail) => mail.or([hasDeadLink(mail, now), isToRemovedPerson(mail)]))
        .where((mail) => isOneOf(mail, only))
        .orderBy('mail.id')
        .forNoKeyUpdate(),
    )
    .execute();
}

/** Withdraws a mail that is queued or failed. Returns whether it was. */
export async function withdrawUnsent(
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<boolean> {
  const withdrawn = await db
    .updateTable('mail')
    .set((mail) => ({
      state: 'withdrawn',
      codeSeed: null,
      givenUpAt: mail.fn.coalesce('givenUpAt', mail.val(nowDate(clock))),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'failed'])
    .executeTakeFirst();
  return withdrawn.numUpdatedRows > 0n;
}

type MailRow = ExpressionBuilder<Schema, 'mail'>;

const isOneOf = (mail: MailRow, only: Parameters<typeof withdrawDeadMails>[2]) =>
  only !== null && 'employeeIds' in only
    ? sql<boolean>`employee_id = any(${only.employeeIds}::integer[])`
    : mail.and(only ?? {});

const hasDeadLink = (mail: MailRow, now: Date) =>
  mail.and([
    mail('codeHash', 'is not', null),
    mail.not(
      mail.exists(
        mail
          .selectFrom('passwordLink')
          .select('passwordLink.id')
          .whereRef('passwordLink.codeHash', '=', 'mail.codeHash')
          .where('passwordLink.expiresAt', '>', now),
      ),
    ),
  ]);

/** The recipient is a deleted or disabled account, an account of an archived customer, or a deleted employee. */
const isToRemovedPerson = (mail: MailRow) =>
  mail.or([
    mail.exists(
      mail
        .selectFrom('account')
        .leftJoin('customer', 'customer.id', 'account.customerId')
        .select('account.id')
        .whereRef('account.id', '=', 'mail.accountId')
        .where((account) =>
          account.or([
            account('account.deletedAt', 'is not', null),
            account('account.disabledAt', 'is not', null),
            account('customer.archivedAt', 'is not', null),
          ]),
        ),
    ),
    mail.exists(
      mail
        .selectFrom('employee')
        .select('employee.id')
        .whereRef('employee.id', '=', 'mail.employeeId')
        .where('employee.deletedAt', 'is not', null),
    ),
  ]);
