import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { stopSchedule } from '../../../ledger/functions.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { markStatement, readStatementAt, type Statement } from './statement.queries.ts';

export async function stopScheduledEntry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  employeeId: number,
  scheduleId: number,
  call: IdempotentCall | null = null,
): Promise<Statement> {
  const mark = await transactOnBusinessDay({ db, clock }, call, async (tx, { date, now }) => {
    const { accountId: actorAccountId } = actor;
    await stopSchedule(tx, {
      scheduleId,
      employeeId,
      date,
      stoppedAt: now,
      actorAccountId,
      scope: scopeOf(actor),
    });
    return markStatement(tx, employeeId);
  });
  return readStatementAt(db, mark);
}
