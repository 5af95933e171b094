import { sql } from 'kysely';
import { type Clock, nowDate, today } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { openPeriods } from './open-periods.ts';
import { joinPending } from './post-top-ups.ts';

/**
 * Whether any top-up of anybody may be pending, for statements that read or move a balance. False all day long but for
 * the moments after midnight.
 */
export const topUpsMayBeDueBy = (date: Temporal.PlainDate) =>
  sql<boolean>`coalesce((select posted_through < ${date.toString()}::date from top_up_progress), true)`;

/** Opens today's periods; returns whether all runs that have begun are finished. */
export async function openToday({ db, clock }: { db: Db; clock: Clock }): Promise<'finished' | 'pending'> {
  return db.transaction().execute((tx) => openIfNeeded(tx, today(clock), nowDate(clock)));
}

/** Whether all top-ups that have begun are posted to everybody; only looks. */
export async function topUpsArePosted({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  const { rows } = await sql<{ mayBeDue: boolean }>`
    select ${topUpsMayBeDueBy(today(clock))} as may_be_due`.execute(db);
  return rows[0]?.mayBeDue === false;
}

/** Opens the periods up to `date` where none has opened them; returns whether all their runs are finished. */
export async function openIfNeeded(
  tx: Tx,
  date: Temporal.PlainDate,
  now: Date,
): Promise<'finished' | 'pending'> {
  const day = date.toString();
  const { openedThrough, postedThrough } = await tx
    .selectFrom('topUpProgress')
    .select(['openedThrough', 'postedThrough'])
    .executeTakeFirstOrThrow();
  if (postedThrough !== null && postedThrough >= day) return 'finished';
  if (openedThrough === null || openedThrough < day) await openPeriods(tx, date, now);
  return 'pending';
}

/** The first employees of a company with a pending top-up. */
export async function employeesWithPendingTopUps(
  tx: Tx,
  customerId: number,
  date: Temporal.PlainDate,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ employeeId: number }>`
    select distinct employee.id as employee_id from top_up_run as run ${joinPending}
    where run.finished_at is null and run.call = 0 and run.period <= ${date.toString()}::date
      and member.customer_id = ${customerId}
    order by employee.id limit ${sql.lit(limit)}`.execute(tx);
  return rows.map(({ employeeId }) => employeeId);
}
