import { type RawBuilder, sql } from 'kysely';
import { type Clock, nowDate, today } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { inScope, type Scope } from '../../platform/sessions/scope.ts';
import { callLedgerForRow, PeriodsNotOpened } from '../ledger/call-ledger.ts';
import { openPeriodsIfNeeded, openPeriodsOfToday, topUpsMayBeDueBy } from './open-periods.ts';
import { joinPending } from './post-top-ups.ts';
import { waitForTopUps } from './run-top-ups.ts';

// Due entries are posted before a balance is read or changed (ADR 10), so that balances are right from
// midnight on, even without a worker. Code too old to write throws `unavailable` instead (ADR 18).

/** Employees per transaction, whose balances stay locked for some tenths of a second. */
const BATCH = 2_000;

/** An instant, and its date in Copenhagen. */
export interface Moment {
  date: Temporal.PlainDate;
  now: Date;
}

export const momentOf = (clock: Clock): Moment => ({ date: today(clock), now: nowDate(clock) });

/**
 * Locks the balances and posts what is due to them. Returns the number of entries, skips and settled leavers. Opens
 * periods first. A caller that holds a later lock (lock-references.ts) must open them before that lock, and call
 * `postDueOfOpenPeriods`.
 */
export async function postDueEntries(
  tx: Tx,
  employeeIds: readonly number[],
  moment: Moment,
): Promise<number> {
  await openPeriodsIfNeeded(tx, moment.date, moment.now);
  return postDueOfOpenPeriods(tx, employeeIds, moment);
}

/** Like `postDueEntries`, for a caller that has called `openPeriodsIfNeeded` for `moment` in this transaction. */
export async function postDueOfOpenPeriods(
  tx: Tx,
  employeeIds: readonly number[],
  { date, now }: Moment,
): Promise<number> {
  const { postDue } = await callLedgerForRow<{ postDue: number }>(tx, 'post_due', {
    employeeIds,
    date: date.toString(),
    postedAt: now,
  });
  return postDue;
}

/** Calls `work`, which posts due entries. If periods are not open, opens them and calls `work` again. */
export async function withOpenPeriods<T>(
  services: Pick<Services, 'db' | 'clock'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PeriodsNotOpened)) throw error;
    await openPeriodsOfToday(services);
    return work();
  }
}

/** Posts what is due to an employee. Throws `not_found` if the employee is outside the scope. */
export async function postDueBeforeReading(
  { db, clock, schemaGuard }: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  scope: Scope,
  employeeId: number,
): Promise<void> {
  const moment = momentOf(clock);
  const { somethingIsDue } = orNotFound(
    await db
      .selectFrom('employee')
      .select(somethingIsDueTo(employeeId, moment.date).as('somethingIsDue'))
      .where('id', '=', employeeId)
      .where('deletedAt', 'is', null)
      .where(inScope('customerId', scope))
      .executeTakeFirst(),
  );
  if (!somethingIsDue) return;
  schemaGuard.requireWrites();
  await db.transaction().execute((tx) => postDueEntries(tx, [employeeId], moment));
}

export async function postDueOfCustomerBeforeReading(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  customerId: number,
): Promise<void> {
  const { rows } = await sql<{ isDue: boolean }>`
    select ${somethingIsDue(today(services.clock))} as is_due`.execute(services.db);
  if (rows[0]?.isDue) await postDueOfCustomer(services, customerId);
}

/**
 * SQL: something may be due to some employee. Reads the minimum from two indexes, because the planner expects a third
 * of all rows to be due and would let `exists` read them all.
 */
export const somethingIsDue = (date: Temporal.PlainDate): RawBuilder<boolean> => sql<boolean>`(
  coalesce(least((select min(next_date) from scheduled_entry), (select min(settle_on) from balance))
    <= ${date.toString()}::date, false)
  or ${topUpsMayBeDueBy(date)})`;

/** Posts the due entries of a customer, or of all customers for null. Read balances afterwards: others may post too. */
export async function postDueOfCustomer(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  customerId: number | null,
): Promise<void> {
  const { db, clock, schemaGuard } = services;
  schemaGuard.requireWrites();
  const moment = momentOf(clock);
  // All customers together can have very many employees, so their top-ups are posted run by run, in batches.
  if (customerId === null) await waitForTopUps(services);
  else await openPeriodsOfToday(services);
  for (let previous = ''; ; ) {
    const { employeeIds, posted } = await db.transaction().execute(async (tx) => {
      const employeeIds = await employeesWithSomethingDue(tx, customerId, moment);
      return { employeeIds: employeeIds.join(), posted: await postDueEntries(tx, employeeIds, moment) };
    });
    // Without progress, the rest cannot be posted: it would lift these balances above their limit.
    if (posted === 0 && employeeIds === previous) return;
    previous = employeeIds;
  }
}

/** For workers: posts the due scheduled entries of some unlocked balances. Returns whether more may be left. */
export async function postScheduledBatch({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const { date, now } = momentOf(clock);
  const { postScheduledBatch } = await callLedgerForRow<{ postScheduledBatch: boolean }>(
    db,
    'post_scheduled_batch',
    { date: date.toString(), postedAt: now, batchSize: BATCH },
  );
  return postScheduledBatch;
}

/** For workers: settles some leavers whose balances are unlocked. Returns whether more may be left. */
export async function settleLeaversBatch(services: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const { date, now } = momentOf(services.clock);
  const { settleLeaversBatch } = await withOpenPeriods(services, () =>
    callLedgerForRow<{ settleLeaversBatch: boolean }>(services.db, 'settle_leavers_batch', {
      date: date.toString(),
      postedAt: now,
      batchSize: BATCH,
    }),
  );
  return settleLeaversBatch;
}

async function employeesWithSomethingDue(
  tx: Tx,
  customerId: number | null,
  { date }: Moment,
): Promise<number[]> {
  const pending = customerId === null ? [] : await employeesWithPendingTopUps(tx, customerId, date);
  const { rows } = await sql<{ employeeId: number }>`
    select balance.employee_id
    from (
      select unnest(${pending}::integer[]) as employee_id
      union
      select employee_id from scheduled_entry
      where next_date <= ${date.toString()}::date
        and (${customerId}::integer is null or customer_id = ${customerId}::integer)
      union
      select employee_id from balance
      where settle_on <= ${date.toString()}::date
        and (${customerId}::integer is null or customer_id = ${customerId}::integer)
    ) as due join balance on balance.employee_id = due.employee_id
    where not closed
    order by balance.employee_id limit ${sql.lit(BATCH)}`.execute(tx);
  return rows.map(({ employeeId }) => employeeId);
}

async function employeesWithPendingTopUps(
  tx: Tx,
  customerId: number,
  date: Temporal.PlainDate,
): Promise<number[]> {
  const { rows } = await sql<{ employeeId: number }>`
    select distinct employee.id as employee_id from top_up_run as run ${joinPending}
    where run.finished_at is null and run.call = 0 and run.period <= ${date.toString()}::date
      and member.customer_id = ${customerId}
    order by employee.id limit ${sql.lit(BATCH)}`.execute(tx);
  return rows.map(({ employeeId }) => employeeId);
}

const somethingIsDueTo = (employeeId: number, date: Temporal.PlainDate) =>
  sql<boolean>`(exists (select from scheduled_entry
    where employee_id = ${employeeId} and next_date <= ${date.toString()}::date)
    or exists (select from balance where employee_id = ${employeeId} and settle_on <= ${date.toString()}::date)
    or ${topUpsMayBeDueBy(date)})`;
