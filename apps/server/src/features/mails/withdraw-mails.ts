import { nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { MailPerson } from './queue-mail.ts';

/**
 * Withdraws mails that wait although the link in them is dead: replaced, used, ended, or too old. Nobody gets
 * a link that does not work. Only those to a person, or one mail, where `only` says so.
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
    .where('codeHash', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('passwordLink')
            .select('passwordLink.id')
            .whereRef('passwordLink.codeHash', '=', 'mail.codeHash')
            .where('passwordLink.expiresAt', '>', now),
        ),
      ),
    )
    .where((where) => where.and(only ?? {}))
    .execute();
}
