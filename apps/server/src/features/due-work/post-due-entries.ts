import { sql } from 'kysely';
import { type Clock, nowDate, today } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { inScope, type Scope } from '../../platform/sessions/scope.ts';
import { callLedger, PeriodsNotOpened } from '../ledger/call-ledger.ts';
import { employeesWithPendingTopUps, openIfNeeded, openToday, topUpsMayBeDueBy } from './due-periods.ts';
import { waitForTopUps } from './run-top-ups.ts';

// Whoever reads or changes a balance first posts the entries that are due to it (ADR 0010), so that it is right from
// midnight on, before any worker has run. ledger/post-due.sql posts them. Code too old for the schema must not post: its
// readers get `unavailable` instead of a balance that may be wrong (ADR 0018).

/** Employees per transaction: their balances are locked for its time, some tenths of a second. */
const BATCH = 2_000;

/** The day in Copenhagen, and the moment at which it is asked. */
export interface Moment {
  date: Temporal.PlainDate;
  now: Date;
}

export const momentOf = (clock: Clock): Moment => ({ date: today(clock), now: nowDate(clock) });

/** Posts everything due to employees, whose balances it locks. Returns how much that was. */
export async function postDueEntries(
  tx: Tx,
  employeeIds: readonly number[],
  { date, now }: Moment,
): Promise<number> {
  await openIfNeeded(tx, date, now);
  const [result] = await callLedger<{ postDue: number }>(tx, 'post_due', {
    employeeIds,
    date: date.toString(),
    postedAt: now,
  });
  return orNotFound(result).postDue;
}

/** Runs work that posts what is due by itself; opens the periods that have begun if none has opened them before. */
export async function withOpenPeriods<T>(
  services: Pick<Services, 'db' | 'clock'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PeriodsNotOpened)) throw error;
    await openToday(services);
    return work();
  }
}

/** Posts what is due before an employee's balance is read. `not_found` when the employee is outside the scope. */
export async function postDueBeforeReading(
  { db, clock, schemaGuard }: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  scope: Scope,
  employeeId: number,
): Promise<void> {
  const moment = momentOf(clock);
  const { somethingIsDue } = orNotFound(await findStatementOwner(db, scope, employeeId, moment.date));
  if (!somethingIsDue) return;
  schemaGuard.requireWrites();
  await db.transaction().execute((tx) => postDueEntries(tx, [employeeId], moment));
}

/** For statements that read balances: whether anything may be due. One look into an index, and at one row. */
export const somethingIsDue = (date: Temporal.PlainDate) => sql<boolean>`(
  exists (select from scheduled_entry where next_date <= ${date.toString()}::date)
  or ${topUpsMayBeDueBy(date)})`;

/**
 * Posts what is due to the employees of a company (null: of all). Balances read before are outdated afterwards, also
 * where nothing was left to post: somebody else may have posted it meanwhile.
 */
export async function postDueOfCompany(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  customerId: number | null,
): Promise<void> {
  const { db, clock, schemaGuard } = services;
  schemaGuard.requireWrites();
  const moment = momentOf(clock);
  // Of everybody as the worker does it: their number has no limit.
  if (customerId === null) await waitForTopUps(services);
  else await openToday(services);
  for (let previous = ''; ; ) {
    const { employeeIds, posted } = await db.transaction().execute(async (tx) => {
      const employeeIds = await employeesWithSomethingDue(tx, customerId, moment);
      return { employeeIds: employeeIds.join(), posted: await postDueEntries(tx, employeeIds, moment) };
    });
    // Nothing was posted to the same employees as before: their balances are at the limit.
    if (posted === 0 && employeeIds === previous) return;
    previous = employeeIds;
  }
}

async function employeesWithSomethingDue(
  tx: Tx,
  customerId: number | null,
  { date }: Moment,
): Promise<number[]> {
  const pending = customerId === null ? [] : await employeesWithPendingTopUps(tx, customerId, date, BATCH);
  const { rows } = await sql<{ employeeId: number }>`
    select balance.employee_id
    from (
      select unnest(${pending}::integer[]) as employee_id
      union
      select employee_id from scheduled_entry
      where next_date <= ${date.toString()}::date
        and (${customerId}::integer is null or customer_id = ${customerId}::integer)
    ) as due join balance on balance.employee_id = due.employee_id
    where not closed
    order by balance.employee_id limit ${sql.lit(BATCH)}`.execute(tx);
  return rows.map(({ employeeId }) => employeeId);
}

/**
 * The worker's part: posts a batch of scheduled entries of balances that nobody else holds. Returns whether more may be
 * left.
 */
export async function postScheduledBatch({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const { date, now } = momentOf(clock);
  const [result] = await callLedger<{ postScheduledBatch: boolean }>(db, 'post_scheduled_batch', {
    date: date.toString(),
    postedAt: now,
    batchSize: BATCH,
  });
  return orNotFound(result).postScheduledBatch;
}

/** Whether the employee is in the scope, and whether something of theirs is due by a day and not posted yet. */
async function findStatementOwner(
  db: Db,
  scope: Scope,
  employeeId: number,
  date: Temporal.PlainDate,
): Promise<{ somethingIsDue: boolean } | undefined> {
  return db
    .selectFrom('employee')
    .select(somethingIsDueTo(employeeId, date).as('somethingIsDue'))
    .where('id', '=', employeeId)
    .where('deletedAt', 'is', null)
    .where(inScope('customerId', scope))
    .executeTakeFirst();
}

const somethingIsDueTo = (employeeId: number, date: Temporal.PlainDate) =>
  sql<boolean>`(exists (select from scheduled_entry
    where employee_id = ${employeeId} and next_date <= ${date.toString()}::date)
    or ${topUpsMayBeDueBy(date)})`;
