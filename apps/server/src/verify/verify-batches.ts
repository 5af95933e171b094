import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { type Difference, employeeInWords } from './difference.ts';

interface Row {
  employeeId: number | null;
  customer: string | null;
  problem: string;
}

/** Compares batches with their rows, schedules and entries, and reversals with the entries that they take back. */
export async function verifyBatches(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    select employee_id, customer.company_name as customer, problem
    from (
      select null::integer as employee_id, batch.customer_id,
        'batch ' || batch.id || ': ' || case when rows.count <> batch.row_count or rows.total <> batch.total
          then 'its figures differ from its rows' else 'its number of kept entries is wrong' end as problem
      from amount_batch as batch
        cross join lateral (select count(*) as count, coalesce(sum(amount), 0) as total
          from amount_batch_row where batch_id = batch.id) as rows
      where batch.posted_at is not null and (rows.count <> batch.row_count or rows.total <> batch.total
        or batch.undone_at is not null and batch.kept_count is distinct from ledger.count_kept(batch.id))

      union all
      select line.employee_id, line.customer_id, 'batch ' || line.batch_id || ': '
        || case when batch.posted_at is null then 'a draft, but posted' else 'neither posted nor scheduled' end
      from amount_batch_row as line
        join amount_batch as batch on batch.id = line.batch_id
        cross join lateral (select
          exists (select from ledger_entry as entry where entry.batch_id = line.batch_id
            and entry.employee_id = line.employee_id)
          or exists (select from scheduled_entry as series where series.batch_id = line.batch_id
            and series.employee_id = line.employee_id) as carried_out) as found
      where (batch.posted_at is not null) <> carried_out

      union all
      select entry.employee_id, entry.customer_id, 'entry ' || entry.id || ': not the amount of batch ' || entry.batch_id
      from ledger_entry as entry left join amount_batch_row as line
        on line.batch_id = entry.batch_id and line.employee_id = entry.employee_id
      where entry.batch_id is not null and entry.kind <> 'reversal'
        and (line.customer_id, line.amount) is distinct from (entry.customer_id, entry.amount)

      union all
      select reversal.employee_id, reversal.customer_id,
        'entry ' || reversal.id || ': not a valid reversal of entry ' || entry.id
      from ledger_entry as reversal join ledger_entry as entry on entry.id = reversal.reversed_entry_id
      where reversal.reversed_entry_id is not null and (entry.employee_id <> reversal.employee_id
        or entry.batch_id is distinct from reversal.batch_id or entry.kind = 'reversal'
        or sign(entry.amount) = sign(reversal.amount) or abs(reversal.amount) > abs(entry.amount))
    ) as found left join customer on customer.id = found.customer_id
    order by employee_id, problem`.execute(tx);
  return rows.map(differenceOfRow);
}

/**
 * Computes again what the reversals of deductions could give back, for employees within a range of ids. A statement for
 * all of them would reach its time limit: it reads every later entry of each deduction. Leaves out reversals posted
 * before `since`, because entries do not change.
 */
export async function verifyGivenBack(
  tx: Tx,
  { from, to }: { from: number; to: number },
  since: Date | null,
): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    with reversal as materialized (
      select id, employee_id, amount, reversed_entry_id from ledger_entry
      where kind = 'reversal' and amount > 0 and employee_id between ${from} and ${to}
        and (${since}::timestamptz is null or posted_at >= ${since})
    )
    select reversal.employee_id, customer.company_name as customer,
      'entry ' || reversal.id || ': does not give back what top-ups had left of entry ' || reversed_entry_id as problem
    from reversal
      left join ledger.unfilled(array(select reversed_entry_id from reversal)) as unfilled
        on unfilled.entry_id = reversal.reversed_entry_id
      left join employee on employee.id = reversal.employee_id
      left join customer on customer.id = employee.customer_id
    where reversal.amount is distinct from unfilled.amount
    order by reversal.id`.execute(tx);
  return rows.map(differenceOfRow);
}

function differenceOfRow({ employeeId, customer, problem }: Row): Difference {
  const subject =
    employeeId === null ? (customer ?? 'unknown customer') : employeeInWords({ employeeId, customer });
  return { employeeId, customer, line: `${subject}: ${problem}` };
}
