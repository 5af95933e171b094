import { audit } from '../../platform/audit/audit.ts';
import { orNotFound } from '../../platform/errors.ts';
import { type IdempotentCall, transactIdempotently } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { momentOf, postDueEntries } from '../due-work/post-due-entries.ts';
import { lockBalance } from '../ledger/lock-balance.ts';
import { markStatement, readStatementAt, type Statement } from './statement.queries.ts';

/** Stops a scheduled entry: nothing more of it is posted; what was posted stays. Answers the statement. */
export async function stopScheduled(
  { db, clock }: Services,
  actor: Operator | Administrator,
  employeeId: number,
  scheduledEntryId: number,
  call: IdempotentCall | null,
): Promise<Statement> {
  const mark = await transactIdempotently(db, call, async (tx) => {
    // The lock that posting an occurrence takes too: it is posted before the stop, or not at all.
    const { customerId } = orNotFound(await lockBalance(tx, scopeOf(actor), employeeId));
    const moment = momentOf(clock);
    const { now } = moment;
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
