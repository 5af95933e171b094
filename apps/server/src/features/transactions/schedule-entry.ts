import type { Hundredths } from '@saldo/domain/points/points';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Scope } from '../../platform/sessions/scope.ts';
import { requireEmployedOn } from '../due-work/leave-dates.ts';
import { lockBalance } from '../ledger/lock-balance.ts';

export interface NewSchedule {
  employeeId: number;
  scope: Scope;
  amount: Hundredths;
  text: string;
  recurrence: Recurrence;
  firstDate: Temporal.PlainDate;
  next: { n: number; date: Temporal.PlainDate };
  actorAccountId: number;
  /** The business day. */
  date: Temporal.PlainDate;
  now: Date;
  creditRequestId?: number | null;
}

/** Stores a scheduled entry, which does not change the balance yet. Throws `not_found` or `employee_left`. */
export async function scheduleEntry(tx: Tx, schedule: NewSchedule): Promise<{ id: number }> {
  const { employeeId, scope, amount, text, recurrence, firstDate, next, actorAccountId, date, now } =
    schedule;
  const { creditRequestId = null } = schedule;
  const { customerId } = orNotFound(await lockBalance(tx, scope, employeeId));
  await requireEmployedOn(tx, employeeId, firstDate, date);
  const row = await tx
    .insertInto('scheduledEntry')
    .values({
      customerId,
      employeeId,
      text,
      amount,
      recurrence,
      firstDate: firstDate.toString(),
      nextOccurrence: next.n,
      nextDate: next.date.toString(),
      createdBy: actorAccountId,
      createdAt: now,
      creditRequestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId,
    action: 'employee.schedule',
    subjectType: 'employee',
    subjectId: employeeId,
    changes: { scheduledEntry: { after: row.id } },
  });
  return row;
}
