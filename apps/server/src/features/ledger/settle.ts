import { sql } from 'kysely';
import { type Clock, nowDate, today } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { waitForTopUps } from '../top-ups/run-top-ups.ts';
import {
  openToday,
  type PostScheduled,
  settleTopUps,
  topUpsMayBeDueBy,
  undecidedOfCompany,
} from '../top-ups/settle-top-ups.ts';
import { lockBalance } from './lock-balance.ts';
import { type Moment, postDue } from './post-due.ts';
import { findStatementOwner } from './statement.queries.ts';

// A balance is settled when everything due by today is posted to it. Whoever reads or changes one settles it first
// (ADR 0010), so that it is right from midnight on, before any worker has run. Code too old for the schema must not
// post: its readers get `unavailable` instead of a balance that may be wrong (ADR 0018).

/** So many employees in a transaction: their balances are locked for its time, some tenths of a second. */
const BATCH = 2_000;

export const momentOf = (clock: Clock): Moment => ({ date: today(clock), now: nowDate(clock) });

/** Posts what is due to an employee whose balance the caller has locked. */
export async function settleLocked(tx: Tx, employeeId: number, moment: Moment): Promise<void> {
  await settleAllLocked(tx, [employeeId], moment);
}

/**
 * The same for several. Day by day: what is scheduled up to the first day of a period, that period's top-up, and so
 * on. Answers how much was posted.
 */
export async function settleAllLocked(tx: Tx, employeeIds: number[], moment: Moment): Promise<number> {
  const decided = await settleTopUps(tx, employeeIds, moment, (_tx, whose, through) =>
    postDue(tx, whose, { date: Temporal.PlainDate.from(through), now: moment.now }),
  );
  return decided + (await postDue(tx, employeeIds, moment));
}

/** Posts what is due to an employee. */
export async function settleEmployee(tx: Tx, employeeId: number, moment: Moment): Promise<void> {
  if (await lockBalance(tx, null, employeeId)) await settleLocked(tx, employeeId, moment);
}

/** Before an employee's balance is read: posts what is due to it. `not_found` when the scope is another. */
export async function settleForReader(
  { db, clock, schemaGuard }: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  scope: number | null,
  employeeId: number,
): Promise<void> {
  const moment = momentOf(clock);
  const { somethingIsDue } = found(await findStatementOwner(db, scope, employeeId, moment.date));
  if (!somethingIsDue) return;
  schemaGuard.requireWrites();
  await db.transaction().execute((tx) => settleEmployee(tx, employeeId, moment));
}

/** For a statement that reads balances: whether they may not be settled. One look into an index, and at one row. */
export const somethingIsDue = (date: Temporal.PlainDate) => sql<boolean>`(
  exists (select from scheduled_entry where next_date <= ${date.toString()}::date)
  or ${topUpsMayBeDueBy(date)})`;

/**
 * Posts what is due to the employees of a company (null: of all). What was read before is old afterwards, also where
 * nothing was left to post: somebody else has done it meanwhile.
 */
export async function settleCompany(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  customerId: number | null,
): Promise<void> {
  const { db, clock, schemaGuard } = services;
  schemaGuard.requireWrites();
  const moment = momentOf(clock);
  // Of everybody as the worker does it: their number has no limit.
  if (customerId === null) await waitForTopUps(services, postScheduledFirst(clock));
  else await openToday(services);
  let posted: number;
  do {
    posted = await db.transaction().execute(async (tx) => {
      const employeeIds = await lockUnsettled(tx, customerId, moment);
      return settleAllLocked(tx, employeeIds, moment);
    });
  } while (posted > 0);
}

async function lockUnsettled(tx: Tx, customerId: number | null, { date }: Moment): Promise<number[]> {
  const undecided = customerId === null ? [] : await undecidedOfCompany(tx, customerId, date, BATCH);
  const { rows } = await sql<{ employeeId: number }>`
    select balance.employee_id
    from (
      select unnest(${undecided}::integer[]) as employee_id
      union
      select employee_id from scheduled_entry
      where next_date <= ${date.toString()}::date
        and (${customerId}::integer is null or customer_id = ${customerId}::integer)
    ) as unsettled join balance on balance.employee_id = unsettled.employee_id
    where not closed
    -- Everybody who waits for several balances waits in this order.
    order by balance.employee_id limit ${sql.lit(BATCH)} for update of balance`.execute(tx);
  return rows.map(({ employeeId }) => employeeId);
}

/** What is scheduled comes before the top-up of its day, also where the worker has not come to it yet. */
export const postScheduledFirst =
  (clock: Clock): PostScheduled =>
  async (tx, employeeIds, through) => {
    const any = await sql`select from scheduled_entry where next_date <= ${through}::date limit 1`.execute(
      tx,
    );
    if (any.rows.length === 0) return;
    const { rows } = await sql<{ employeeId: number }>`
      with due as materialized (select distinct employee_id from scheduled_entry where next_date <= ${through}::date)
      select employee_id from due where employee_id = any(${employeeIds}::integer[])`.execute(tx);
    if (rows.length === 0) return;
    // All of them, in the order in which their top-ups lock them.
    await sql`select from balance where employee_id = any(${employeeIds}::integer[])
      order by employee_id for update`.execute(tx);
    const whose = rows.map(({ employeeId }) => employeeId);
    await postDue(tx, whose, { date: Temporal.PlainDate.from(through), now: nowDate(clock) });
  };

/** The worker's part: posts a batch of what is due, of balances that nobody else holds. Whether more may be left. */
export async function settleBatch({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const moment = momentOf(clock);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ employeeId: number }>`
      select balance.employee_id from scheduled_entry
        join balance on balance.employee_id = scheduled_entry.employee_id
      where next_date <= ${moment.date.toString()}::date and not closed
      order by next_date limit ${sql.lit(BATCH)} for update of balance skip locked`.execute(tx);
    const employeeIds = [...new Set(rows.map(({ employeeId }) => employeeId))];
    const posted = await postDue(tx, employeeIds, moment);
    return posted > 0 && rows.length === BATCH;
  });
}
