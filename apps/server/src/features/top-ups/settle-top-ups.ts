import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { decideTopUps, joinUndecided, ofPeriod, type Run } from './decide-top-ups.ts';
import { openPeriods } from './open-periods.ts';

/** Of whom everything that is due is decided. */
export type Settled = { employeeIds: readonly number[] } | { customerId: number };

export interface SettleOptions {
  today: Temporal.PlainDate;
  now: Date;
  /** Posts what is scheduled up to the period's first day, for the same employees: it comes before the top-up. */
  beforePeriod?: (tx: Tx, firstDay: string) => Promise<void>;
}

/** Whether any top-up of anybody may be due by `today`; a condition for a statement that asks other things too. */
export const mayOweTopUps = (today: Temporal.PlainDate) =>
  sql<boolean>`coalesce((select settled_through < ${today.toString()}::date from top_up_progress), true)`;

/**
 * Decides what is due of employees, period by period, so that their balances are right before any worker has
 * run. Comes before their balances are locked. Where all is decided, as it is but for moments after midnight,
 * this is one look at one row.
 */
export async function settleTopUps(tx: Tx, who: Settled, options: SettleOptions): Promise<void> {
  const { today, now, beforePeriod } = options;
  const progress = await tx
    .selectFrom('topUpProgress')
    .select(['openedThrough', 'settledThrough'])
    .executeTakeFirstOrThrow();
  const day = today.toString();
  if (progress.settledThrough !== null && progress.settledThrough >= day) return;
  if (progress.openedThrough === null || progress.openedThrough < day) await openPeriods(tx, today, now);
  for (const { employeeIds, ...run } of await undecidedRuns(tx, who, day)) {
    await beforePeriod?.(tx, run.period);
    await decideTopUps(tx, run, employeeIds, ofPeriod(run, now));
  }
}

/** In the order of their periods: each is decided on the balance that the one before has left. */
async function undecidedRuns(
  tx: Tx,
  who: Settled,
  day: string,
): Promise<(Run & { employeeIds: number[] })[]> {
  const whose =
    'customerId' in who
      ? sql`member.customer_id = ${who.customerId}`
      : sql`employee.id = any(${who.employeeIds}::integer[])`;
  const { rows } = await sql<Run & { employeeIds: number[] }>`
    select run.id, run.period, run.points, run.cap, run.text, array_agg(employee.id) as employee_ids
    from top_up_run as run ${joinUndecided}
    where run.finished_at is null and run.call = 0 and run.period <= ${day}::date and ${whose}
    group by run.id order by run.period, run.id`.execute(tx);
  return rows;
}
