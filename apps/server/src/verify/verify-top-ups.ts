import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import { required } from '../platform/errors.ts';
import { type Difference, employeeInWords } from './difference.ts';

type Run = Selectable<Schema['topUpRun']>;

/** Large, because each run has a statement per batch. */
const BATCH = 100_000;

/**
 * Finds employees that a run processed wrongly, twice or not at all, and runs whose reports have wrong figures. Leaves out
 * runs finished before `finishedSince`, which cannot change any more.
 */
export async function verifyTopUps(
  tx: Tx,
  lastEmployeeId: number,
  finishedSince: Date | null,
): Promise<Difference[]> {
  const found: Difference[][] = [];
  const runs = await tx
    .selectFrom('topUpRun')
    .selectAll()
    .where(
      sql<boolean>`finished_at is null or ${finishedSince}::timestamptz is null or finished_at >= ${finishedSince}`,
    )
    .orderBy('id')
    .execute();
  for (let from = 1; from <= lastEmployeeId; from += BATCH) {
    const batch = { from, to: from + BATCH - 1 };
    found.push(await entriesWithoutRun(tx, batch));
    for (const run of runs) {
      const rows = await wrongTopUps(tx, run, batch);
      found.push(rows.map((row) => difference(row, `${nameOf(run)}: ${row.problem}`)));
    }
  }
  for (const run of runs) {
    if (run.finishedAt !== null) found.push(await wrongReport(tx, run));
  }
  return found.flat();
}

const nameOf = ({ period, customerGroupId }: Run): string => `top-up ${period} of group ${customerGroupId}`;

interface Batch {
  from: number;
  to: number;
}

interface Row {
  employeeId: number;
  customer: string | null;
}

const difference = ({ employeeId, customer }: Row, problem: string): Difference => ({
  employeeId,
  customer,
  line: `${employeeInWords({ employeeId, customer })}: ${problem}`,
});

/** Finds entries of unknown runs. A foreign key would cost a look-up for each entry (ADR 11). */
async function entriesWithoutRun(tx: Tx, { from, to }: Batch): Promise<Difference[]> {
  const { rows } = await sql<Row & { runId: number }>`
    select entry.employee_id, customer.company_name as customer, entry.top_up_run_id as run_id
    from ledger_entry as entry left join customer on customer.id = entry.customer_id
    where entry.top_up_run_id is not null and entry.employee_id between ${from} and ${to}
      and not exists (select from top_up_run where top_up_run.id = entry.top_up_run_id)
    order by entry.id`.execute(tx);
  return rows.map((row) => difference(row, `a top-up of run ${row.runId} found, but no such run`));
}

/** Compares eligible with processed employees. Who was eligible in a test run of top-ups is not known later. */
async function wrongTopUps(tx: Tx, run: Run, { from, to }: Batch): Promise<(Row & { problem: string })[]> {
  const { rows } = await sql<Row & { problem: string }>`
    with run as (
      select * from top_up_run where id = ${run.id}
    ), eligible as (
      select employee.id as employee_id, balance.closed
      from run
        join customer_group_membership as member
          on member.customer_group_id = run.customer_group_id and member.since < run.period
          and not exists (
            select from customer_group_membership as later where later.customer_id = member.customer_id
              and later.since > member.since and later.since < run.period)
        join employee on employee.customer_id = member.customer_id
        join balance on balance.employee_id = employee.id and balance.top_ups_since < run.period
          and (balance.last_day is null or balance.last_day >= run.period)
          and not exists (select from absence where absence.employee_id = employee.id
            and absence.last_day < run.period and run.period <= absence.top_ups_since)
      where run.call = 0 and employee.id between ${from} and ${to}
    ), top_up as (
      select employee_id, amount, balance_after, date from ledger_entry
      where top_up_run_id = ${run.id} and employee_id between ${from} and ${to}
      union all
      select employee_id, 0, null, null from top_up_skip
      where top_up_run_id = ${run.id} and employee_id between ${from} and ${to}
    ), processed as (
      select employee_id, count(*) as times, max(amount) as amount, max(balance_after) as balance_after,
        bool_or(date <> run.period) as is_misdated,
        bool_or(amount <> ledger.top_up_credit(run.points, run.cap, balance_after - amount)) as is_wrong_amount
      from top_up cross join run group by employee_id
    )
    select employee_id, company_name as customer, problem
    from (
      select coalesce(eligible.employee_id, processed.employee_id) as employee_id,
        case
          when processed.employee_id is null and not eligible.closed and run.finished_at is not null
            then 'an entry or a skip expected, none found'
          when processed.times > 1 then 'one entry or skip expected, ' || processed.times || ' found'
          when run.call = 0 and eligible.employee_id is null then 'not eligible, but an entry or a skip found'
          when processed.amount > run.points then 'a credit above its points found'
          when processed.balance_after > run.cap then 'a balance above its cap found'
          when processed.is_misdated then 'an entry of another date found'
          when processed.is_wrong_amount then 'another credit than that of its points, its cap and the balance found'
        end as problem
      from eligible full join processed on processed.employee_id = eligible.employee_id cross join run
    ) as compared
      left join employee on employee.id = employee_id
      left join customer on customer.id = employee.customer_id
    where problem is not null
    order by employee_id`.execute(tx);
  return rows;
}

async function wrongReport(tx: Tx, run: Run): Promise<Difference[]> {
  const { rows } = await sql<Report>`
    select count(*)::integer as credited, (count(*) filter (where amount < ${run.points}))::integer as capped,
      (select count(*)::integer from top_up_skip where top_up_run_id = ${run.id}) as skipped,
      coalesce(sum(amount), 0)::bigint as total
    from ledger_entry where top_up_run_id = ${run.id}`.execute(tx);
  const expected = reportInWords(required(rows[0], 'an aggregate returns a row'));
  const found = reportInWords(run);
  if (expected === found) return [];
  const line = `The report of the ${nameOf(run)}: ${expected} expected, ${found} found`;
  return [{ employeeId: null, customer: null, line }];
}

type Report = Pick<Run, 'credited' | 'capped' | 'skipped' | 'total'>;

/** Shows nulls, because a finished run without a report is a difference too. */
const reportInWords = ({ credited, capped, skipped, total }: Report): string =>
  `${credited} credited, ${capped} of them capped, ${skipped} skipped, ${total === null ? null : hundredthsToPoints(total)} points`;
