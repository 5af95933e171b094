import { sql } from 'kysely';
import { type Clock, nowDate, today } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { decideTopUps, joinUndecided, ofPeriod, type Run } from './decide-top-ups.ts';
import { openPeriods } from './open-periods.ts';

/**
 * Posts what is scheduled up to a day to employees, in the transaction that goes on to decide their top-up of
 * that day: scheduled entries come first.
 */
export type PostScheduled = (tx: Tx, employeeIds: number[], through: string) => Promise<unknown>;

/**
 * Whether any top-up of anybody may be undecided, as SQL for statements that read or move a balance; `day` is a
 * date in SQL. False all day long but for the moments after midnight.
 */
export const topUpsMayBeDue = (day: string): string =>
  `coalesce((select settled_through < ${day} from top_up_progress), true)`;

/** The same for statements that are built. */
export const topUpsMayBeDueBy = (date: Temporal.PlainDate) =>
  sql<boolean>`coalesce((select settled_through < ${date.toString()}::date from top_up_progress), true)`;

/**
 * Decides what is due of employees whose balances the caller has locked, period by period, so that a balance is
 * right before any worker has run. Answers how many decisions that made.
 */
export async function settleTopUps(
  tx: Tx,
  employeeIds: readonly number[],
  { date, now }: { date: Temporal.PlainDate; now: Date },
  postScheduled: PostScheduled,
): Promise<number> {
  if ((await openIfNeeded(tx, date, now)) === 'settled') return 0;
  let decided = 0;
  for (const { whose, ...run } of await undecidedRuns(tx, employeeIds, date)) {
    await postScheduled(tx, whose, run.period);
    decided += await decideTopUps(tx, run, whose, ofPeriod(run, now));
  }
  return decided;
}

/** Opens today's periods; answers whether all that have begun are decided for everybody. */
export async function openToday({ db, clock }: { db: Db; clock: Clock }): Promise<'settled' | 'undecided'> {
  return db.transaction().execute((tx) => openIfNeeded(tx, today(clock), nowDate(clock)));
}

/** Whether everything that has begun by today is decided for everybody; only looks. */
export async function topUpsAreSettled({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  const { rows } = await sql<{ mayBeDue: boolean }>`
    select ${topUpsMayBeDueBy(today(clock))} as may_be_due`.execute(db);
  return rows[0]?.mayBeDue === false;
}

/** The first employees of a company for whom something is undecided. */
export async function undecidedOfCompany(
  tx: Tx,
  customerId: number,
  date: Temporal.PlainDate,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ employeeId: number }>`
    select distinct employee.id as employee_id from top_up_run as run ${joinUndecided}
    where run.finished_at is null and run.call = 0 and run.period <= ${date.toString()}::date
      and member.customer_id = ${customerId}
    order by employee.id limit ${sql.lit(limit)}`.execute(tx);
  return rows.map(({ employeeId }) => employeeId);
}

async function openIfNeeded(tx: Tx, date: Temporal.PlainDate, now: Date): Promise<'settled' | 'undecided'> {
  const day = date.toString();
  const { openedThrough, settledThrough } = await tx
    .selectFrom('topUpProgress')
    .select(['openedThrough', 'settledThrough'])
    .executeTakeFirstOrThrow();
  if (settledThrough !== null && settledThrough >= day) return 'settled';
  if (openedThrough === null || openedThrough < day) await openPeriods(tx, date, now);
  return 'undecided';
}

/** In the order of their periods: each is decided on the balance that the one before has left. */
async function undecidedRuns(
  tx: Tx,
  employeeIds: readonly number[],
  date: Temporal.PlainDate,
): Promise<(Run & { whose: number[] })[]> {
  const { rows } = await sql<Run & { whose: number[] }>`
    select run.id, run.period, run.points, run.cap, run.text, array_agg(employee.id order by employee.id) as whose
    from top_up_run as run ${joinUndecided}
    where run.finished_at is null and run.call = 0 and run.period <= ${date.toString()}::date
      and employee.id = any(${employeeIds}::integer[])
    group by run.id order by run.period, run.id`.execute(tx);
  return rows;
}
