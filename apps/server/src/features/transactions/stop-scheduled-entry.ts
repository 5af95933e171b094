import { audit } from '../../platform/audit/audit.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { IdempotentCall } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { transactOnBusinessDay } from '../due-work/business-day.ts';
import { postDueEntries } from '../due-work/post-due-entries.ts';
import { lockBalance } from '../ledger/lock-balance.ts';
import { markStatement, readStatementAt, type Statement } from './statement.queries.ts';

export async function stopScheduledEntry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  employeeId: number,
  scheduledEntryId: number,
  call: IdempotentCall | null = null,
): Promise<Statement> {
  const mark = await transactOnBusinessDay({ db, clock }, call, async (tx, moment) => {
    const { now } = moment;
    // Posting also locks the balance, so an occurrence is posted before the stop, or not at all.
    const { customerId } = orNotFound(await lockBalance(tx, scopeOf(actor), employeeId));
    await postDueEntries(tx, [employeeId], moment);
    orNotFound(
      await tx
        .updateTable('scheduledEntry')
        .set({ nextDate: null, stoppedAt: now, stoppedBy: actor.accountId })
        .where('id', '=', scheduledEntryId)
        .where('employeeId', '=', employeeId)
        .where('nextDate', 'is not', null)
        .returning('id')
        .executeTakeFirst(),
    );
    await audit(tx, {
      at: now,
      actorAccountId: actor.accountId,
      customerId,
      action: 'employee.stop_schedule',
      subjectType: 'employee',
      subjectId: employeeId,
      changes: { scheduledEntry: { before: scheduledEntryId } },
    });
    return markStatement(tx, employeeId);
  });
  return readStatementAt(db, mark);
}
