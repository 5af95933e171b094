import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { rolledParts } from './roll-up.ts';

/** So many employees are locked at a time: a post waits for them about a tenth of a second. */
const BATCH = 2_000;

/**
 * The worker's part: counts a batch of the credits of a finished top-up in the statistics (ADR 0014). Written with
 * each credit they would take as long as the credits themselves. Until they are counted, statistics read them from
 * the run's entries, so that it does not matter when this happens. Answers whether more may be left.
 */
export async function countTopUps({ db }: { db: Db }, size = BATCH): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; employeeIds: number[] | null }>`
      with run as (
        select id, uncounted_after, set_config('synchronous_commit', 'off', true) from top_up_run
        where uncounted_after is not null and finished_at is not null
        order by id limit 1 for no key update skip locked
      )
      select id, (
        select array_agg(employee_id order by employee_id) from (
          select employee_id from ledger_entry
          where top_up_run_id = run.id and employee_id > run.uncounted_after
          order by employee_id limit ${size}::integer
        ) as batch
      ) as employee_ids
      from run`.execute(tx);
    const [run] = rows;
    if (!run) return false;
    const employeeIds = run.employeeIds ?? [];
    // Whoever writes statistics of several employees holds their balances, in this order.
    await sql`select from balance where employee_id = any(${employeeIds}::integer[])
      order by employee_id for no key update`.execute(tx);
    const last = employeeIds.length < size ? null : employeeIds.at(-1);
    await sql`
      with batch as (
        select * from ledger_entry
        where top_up_run_id = ${run.id} and employee_id = any(${employeeIds}::integer[])
      ), ${sql.raw(rolledParts('credits', 'batch', 'one'))}
      update top_up_run set uncounted_after = ${last}::integer where id = ${run.id}`.execute(tx);
    return true;
  });
}
