import type { ExpressionBuilder } from 'kysely';
import { nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services/services.ts';
import type { MailPerson } from './queue-mail.ts';

/**
 * Withdraws mails that wait although the link in them is dead (replaced, used, ended, or too old), or although
 * their person is gone: nobody gets a link that does not work, or word of what is no longer theirs. Only those
 * to a person, or one mail, where `only` says so.
 */
export async function withdrawDeadMails(
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  only: MailPerson | { id: number } | { employeeId: number | null } | null,
): Promise<void> {
  const now = nowDate(clock);
  await db
    .updateTable('mail')
    .set({ state: 'withdrawn', sealedCode: null, givenUpAt: now })
    .where('state', '=', 'queued')
    .where((where) => where.or([hasDeadLink(where, now), isToNobody(where)]))
    .where((where) => where.and(only ?? {}))
    .execute();
}

/** Withdraws a mail that waits or was given up; answers whether it was one of those. */
export async function withdrawUnsent(
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<boolean> {
  const withdrawn = await db
    .updateTable('mail')
    .set((mail) => ({
      state: 'withdrawn',
      sealedCode: null,
      givenUpAt: mail.fn.coalesce('givenUpAt', mail.val(nowDate(clock))),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'failed'])
    .executeTakeFirst();
  return withdrawn.numUpdatedRows > 0n;
}

type MailRow = ExpressionBuilder<Schema, 'mail'>;

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

/** To an account that is closed or whose company is archived, or to a deleted employee. */
const isToNobody = (mail: MailRow) =>
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
