import { type RawBuilder, sql } from 'kysely';
import { type Moment, momentOf, today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { orNotFound } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { inReach, type Reach } from '../platform/sessions/scope.ts';
import { onBusinessDay, openToday, topUpsMayBeDueBy } from './business-day.ts';
import { lockAndPostDue, postDueBatch } from './functions.ts';
import { waitForTopUps } from './run-top-ups.ts';

// Due entries are posted before a balance is read or changed (ADR 10), so that balances are right from
// midnight on, even without a worker. Code too old to write throws `unavailable` instead (ADR 18).

/** Employees per transaction, whose balances stay locked for some tenths of a second. */
const BATCH = 500;

/** Posts what is due to an employee. Throws `not_found` if the employee is outside the reach. */
export async function postDueBeforeReading(
  { db, clock, schemaGuard }: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  reach: Reach,
  employeeId: number,
): Promise<void> {
  const moment = momentOf(clock);
  const { somethingIsDue } = orNotFound(
    await db
      .selectFrom('employee')
      .select(somethingIsDueTo(employeeId, moment.date).as('somethingIsDue'))
      .where('id', '=', employeeId)
      .where('deletedAt', 'is', null)
      .where(inReach('employee', reach))
      .executeTakeFirst(),
  );
  if (!somethingIsDue) return;
  schemaGuard.requireWrites();
  await onBusinessDay({ db, clock }, ({ date, now }) =>
    lockAndPostDue(db, { employeeIds: [employeeId], date, postedAt: now }),
  );
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
  services.schemaGuard.requireWrites();
  // All customers together can have very many employees, so their top-ups are posted run by run, in batches.
  if (customerId === null) await waitForTopUps(services);
  else await openToday(services);
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last;
    last = await onBusinessDay(services, async (moment) => {
      const employeeIds = await employeesWithSomethingDue(services.db, customerId, moment, after);
      await lockAndPostDue(services.db, { employeeIds, date: moment.date, postedAt: moment.now });
      return employeeIds.at(-1);
    });
  }
}

/** For workers: posts what is due to employees whose balances are unlocked, in batches. */
export async function postDueOfUnlocked(
  services: Pick<Services, 'db' | 'clock'>,
  stopping?: AbortSignal,
  batchSize: number = BATCH,
): Promise<void> {
  for (let last: number | null = 0; last !== null; ) {
    stopping?.throwIfAborted();
    const afterEmployeeId: number = last;
    last = await onBusinessDay(services, ({ date, now }) =>
      postDueBatch(services.db, { afterEmployeeId, date, postedAt: now, batchSize }),
    );
  }
}

async function employeesWithSomethingDue(
  db: Db,
  customerId: number | null,
  { date }: Moment,
  afterEmployeeId: number,
): Promise<number[]> {
  const pending =
    customerId === null ? [] : await employeesWithPendingTopUps(db, customerId, date, afterEmployeeId);
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
    where not closed and balance.employee_id > ${afterEmployeeId}
    order by balance.employee_id limit ${sql.lit(BATCH)}`.execute(db);
  return rows.map(({ employeeId }) => employeeId);
}

async function employeesWithPendingTopUps(
  db: Db,
  customerId: number,
  date: Temporal.PlainDate,
  afterEmployeeId: number,
): Promise<number[]> {
  const { rows } = await sql<{ employeeId: number }>`
    select distinct eligible.employee_id
    from top_up_run as run
      join lateral ledger.eligible_balances(run.customer_group_id, run.period, run.period) as eligible on true
    where run.finished_at is null and run.call = 0 and run.period <= ${date.toString()}::date
      and eligible.customer_id = ${customerId} and eligible.employee_id > ${afterEmployeeId}
    order by eligible.employee_id limit ${sql.lit(BATCH)}`.execute(db);
  return rows.map(({ employeeId }) => employeeId);
}

const somethingIsDueTo = (employeeId: number, date: Temporal.PlainDate) =>
  sql<boolean>`(exists (select from scheduled_entry
    where employee_id = ${employeeId} and next_date <= ${date.toString()}::date)
    or exists (select from balance where employee_id = ${employeeId} and settle_on <= ${date.toString()}::date)
    or ${topUpsMayBeDueBy(date)})`;
