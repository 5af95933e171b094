import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Difference } from './difference.ts';

type Run = Selectable<Schema['topUpRun']>;

/** So many employees at a time, so that no statement runs long: a statement more for each run. */
const BATCH = 100_000;

/**
 * Names each top-up that was not decided exactly once by the rule of its run: a gap, a double, an employee whom
 * the run was not for, a credit above the rule or the cap, a report that its entries do not bear out.
 */
export async function verifyTopUps(tx: Tx, lastEmployeeId: number): Promise<Difference[]> {
  const differences: Difference[] = [];
  const runs = await tx.selectFrom('topUpRun').selectAll().orderBy('id').execute();
  for (let from = 1; from <= lastEmployeeId; from += BATCH) {
    const batch = { from, to: from + BATCH - 1 };
    differences.push(...(await entriesWithoutRun(tx, batch)));
    for (const run of runs) {
      for (const row of await wrongDecisions(tx, run, batch)) {
        differences.push(difference(row, `${nameOf(run)}: ${row.says}`));
      }
    }
  }
  for (const run of runs) {
    if (run.finishedAt !== null) differences.push(...(await wrongReport(tx, run)));
  }
  return differences;
}

const nameOf = ({ period, customerGroupId }: Run): string => `top-up ${period} of group ${customerGroupId}`;

interface Batch {
  from: number;
  to: number;
}

interface Row {
  employeeId: number;
  company: string | null;
}

const difference = ({ employeeId, company }: Row, says: string): Difference => ({
  employeeId,
  company,
  line: `Employee ${employeeId} (${company ?? 'of no known company'}): ${says}`,
});

/** The entries have no foreign key to their run: it would be looked up once an entry (ADR 0011). */
async function entriesWithoutRun(tx: Tx, { from, to }: Batch): Promise<Difference[]> {
  const { rows } = await sql<Row & { runId: number }>`
    select entry.employee_id, customer.company_name as company, entry.top_up_run_id as run_id
    from ledger_entry as entry left join customer on customer.id = entry.customer_id
    where entry.top_up_run_id is not null and entry.employee_id between ${from} and ${to}
      and not exists (select from top_up_run where top_up_run.id = entry.top_up_run_id)
    order by entry.id`.execute(tx);
  return rows.map((row) => difference(row, `a top-up of run ${row.runId} found, but no such run`));
}

/** Whom a period's run is for, beside whom it decided. A test is for whoever was in the group when it was called. */
async function wrongDecisions(tx: Tx, run: Run, { from, to }: Batch): Promise<(Row & { says: string })[]> {
  const { rows } = await sql<Row & { says: string }>`
    with run as (
      select * from top_up_run where id = ${run.id}
    ), meant as (
      select employee.id as employee_id, balance.closed
      from run
        join customer_group_membership as member
          on member.customer_group_id = run.customer_group_id and member.since < run.period
          and not exists (
            select from customer_group_membership as later where later.customer_id = member.customer_id
              and later.since > member.since and later.since < run.period)
        join employee on employee.customer_id = member.customer_id
        join balance on balance.employee_id = employee.id and balance.top_ups_since < run.period
      where run.call = 0 and employee.id between ${from} and ${to}
    ), decisions as (
      select employee_id, amount, balance_after, date from ledger_entry
      where top_up_run_id = ${run.id} and employee_id between ${from} and ${to}
      union all
      select employee_id, 0, null, null from top_up_skip
      where top_up_run_id = ${run.id} and employee_id between ${from} and ${to}
    ), decided as (
      select employee_id, count(*) as times, max(amount) as amount, max(balance_after) as balance_after,
        bool_or(date <> (select period from run)) as is_misdated
      from decisions group by employee_id
    )
    select employee_id, company_name as company, says
    from (
      select coalesce(meant.employee_id, decided.employee_id) as employee_id,
        case
          when decided.employee_id is null and not meant.closed and run.finished_at is not null
            then 'a decision expected, none found'
          when decided.times > 1 then 'one decision expected, ' || decided.times || ' found'
          when run.call = 0 and meant.employee_id is null then 'not meant by it, but a decision found'
          when decided.amount > run.points then 'more than its points found'
          when decided.balance_after > run.cap then 'a balance above its cap found'
          when decided.is_misdated then 'an entry of another date found'
        end as says
      from meant full join decided on decided.employee_id = meant.employee_id cross join run
    ) as found
      left join employee on employee.id = employee_id
      left join customer on customer.id = employee.customer_id
    where says is not null
    order by employee_id`.execute(tx);
  return rows;
}

async function wrongReport(tx: Tx, run: Run): Promise<Difference[]> {
  const { rows } = await sql<Record<'credited' | 'capped' | 'skipped', number> & { total: bigint }>`
    select count(*)::integer as credited, (count(*) filter (where amount < ${run.points}))::integer as capped,
      (select count(*)::integer from top_up_skip where top_up_run_id = ${run.id}) as skipped,
      coalesce(sum(amount), 0)::bigint as total
    from ledger_entry where top_up_run_id = ${run.id}`.execute(tx);
  const [counted] = rows;
  const inWords = ({ credited, capped, skipped, total }: Omit<Run, 'id'> | NonNullable<typeof counted>) =>
    `${credited} credited, ${capped} of them capped, ${skipped} skipped, ${hundredthsToPoints(total ?? 0n)} points`;
  if (!counted || inWords(counted) === inWords(run)) return [];
  const line = `The report of the ${nameOf(run)}: ${inWords(counted)} expected, ${inWords(run)} found`;
  return [{ employeeId: null, company: null, line }];
}
