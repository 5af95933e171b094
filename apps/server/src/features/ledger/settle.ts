import { sql } from 'kysely';
import { type Clock, nowDate, today } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { lockBalance } from './ledger.queries.ts';
import { type Moment, postDue } from './post-due.ts';

// A balance is settled when everything due by today is posted to it. Whoever reads or changes one settles it first
// (ADR 0010), so that it is right from midnight on, before any worker has run.

/** So many employees in a transaction: their balances are locked for its time. */
const BATCH = 200;

export const momentOf = (clock: Clock): Moment => ({ date: today(clock), now: nowDate(clock) });

/** Posts what is due to an employee whose balance the caller has locked. */
export async function settleLocked(tx: Tx, employeeId: number, moment: Moment): Promise<void> {
  await postDue(tx, [employeeId], moment);
}

/** Posts what is due to an employee. */
export async function settleEmployee(tx: Tx, employeeId: number, moment: Moment): Promise<void> {
  if (await lockBalance(tx, null, employeeId)) await settleLocked(tx, employeeId, moment);
}

/** For a statement that reads balances: whether they may not be settled. One look into an index. */
export const somethingIsDue = (date: Temporal.PlainDate) =>
  sql<boolean>`exists (select from scheduled_entry where next_date <= ${date.toString()}::date)`;

/** Posts what is due to the employees of a company (null: of all); answers whether that was anything. */
export async function settleCompany(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customerId: number | null,
): Promise<boolean> {
  const moment = momentOf(clock);
  for (let settled = false; ; settled = true) {
    const posted = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ employeeId: number }>`
        select employee_id from balance
        where not closed and employee_id in (
          select employee_id from scheduled_entry
          where next_date <= ${moment.date.toString()}::date
            and (${customerId}::integer is null or customer_id = ${customerId}::integer))
        -- Everybody who waits for several balances waits in this order.
        order by employee_id limit ${sql.lit(BATCH)} for update`.execute(tx);
      return postDue(
        tx,
        rows.map(({ employeeId }) => employeeId),
        moment,
      );
    });
    if (posted === 0) return settled;
  }
}

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
