import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { ofMonths } from '../features/statistics/months.ts';
import { uncountedTopUps } from '../features/statistics/statistics.queries.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Difference } from './difference.ts';

/** Employees per statement. Large, because statistics are indexed by date and every statement reads all of them. */
const BATCH = 20_000;

const ALWAYS = { from: Temporal.PlainDate.from('0001-01-01'), to: Temporal.PlainDate.from('9999-12-31') };

/**
 * Returns each row of the statistics, of days and of months, that does not follow from the accepted orders and the
 * credits (ADR 0014). Adds top-ups that are not counted yet, as the statistics themselves do.
 */
export async function verifyStatistics(tx: Tx): Promise<Difference[]> {
  const differences: Difference[] = [];
  for await (const [from, to] of batches(tx)) {
    differences.push(...(await wrongRows(tx, from, to)).map(difference));
  }
  return differences;
}

/** Yields the employees with differences, batch by batch, in the order of their ids. */
export async function* employeesWithWrongStatistics(db: Db): AsyncGenerator<number[]> {
  for await (const [from, to] of batches(db)) {
    const { rows } = await sql<{ employeeId: number }>`
      ${comparedParts(from, to)}
      select distinct employee_id from compared
      where expected_orders <> found_orders or expected_points <> found_points
      order by employee_id`.execute(db);
    yield rows.map(({ employeeId }) => employeeId);
  }
}

async function* batches(db: Db): AsyncGenerator<[from: number, to: number]> {
  const { rows } = await sql<{ last: number }>`
    select greatest((select max(id) from employee), (select max(employee_id) from daily_statistic),
      (select max(employee_id) from yearly_statistic), 0) as last`.execute(db);
  for (let from = 1; from <= (rows[0]?.last ?? 0); from += BATCH) yield [from, from + BATCH - 1];
}

interface Row {
  employeeId: number;
  company: string | null;
  basis: string;
  /** `2026-11-20`, or `2026-11`. */
  time: string;
  departmentId: number | null;
  expectedOrders: number;
  expectedPoints: Hundredths;
  foundOrders: number;
  foundPoints: Hundredths;
}

function difference({ employeeId, company, ...row }: Row): Difference {
  const expected = countInWords(row.expectedOrders, row.expectedPoints);
  const found = countInWords(row.foundOrders, row.foundPoints);
  const line = `${statisticInWords({ employeeId, company, ...row })}: ${expected} expected in the statistics, ${found} found`;
  return { employeeId, company, line };
}

/** Names a row of the statistics, as in `Employee 7 (Ærø Værft): orders of 2026-11-20 in department 3`. */
export function statisticInWords({
  employeeId,
  company,
  basis,
  time,
  departmentId,
}: Pick<Row, 'employeeId' | 'company' | 'basis' | 'time' | 'departmentId'>): string {
  const where = departmentId === null ? 'without a department' : `in department ${departmentId}`;
  return `Employee ${employeeId} (${company ?? 'of no known company'}): ${basis} of ${time} ${where}`;
}

export const countInWords = (orders: number, points: Hundredths): string =>
  `${orders} of ${hundredthsToPoints(points)} points`;

async function wrongRows(tx: Tx, from: number, to: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${comparedParts(from, to)}
    select compared.*, customer.company_name as company
    from compared left join customer on customer.id = customer_id
    where expected_orders <> found_orders or expected_points <> found_points
    order by employee_id, basis, time, department_id`.execute(tx);
  return rows;
}

/** The beginning of a statement: as `compared`, the expected and the stored figures of each day and month. */
const comparedParts = (from: number, to: number) => sql`
    with source as (
      select 'orders' as basis, date, customer_id, employee_id, department_id, amount
      from orders where status = 'accepted' and employee_id between ${from} and ${to}
      union all
      select 'credits', date, customer_id, employee_id, department_id, amount
      from ledger_entry where amount > 0 and employee_id between ${from} and ${to}
    ), days as (
      select basis, date, customer_id, employee_id, department_id, count(*) as orders, sum(amount) as points
      from source group by basis, date, customer_id, employee_id, department_id
    ), counted as (
      select basis, to_char(date, 'YYYY-MM-DD') as time, customer_id, employee_id, department_id, orders, points,
        true as is_expected
      from days
      union all
      select basis, to_char(date, 'YYYY-MM'), customer_id, employee_id, department_id, sum(orders), sum(points), true
      from days group by 1, 2, 3, 4, 5
      union all
      select basis, to_char(date, 'YYYY-MM-DD'), customer_id, employee_id, department_id, orders, points, false
      from daily_statistic where employee_id between ${from} and ${to}
      union all
      select basis, to_char(make_date(year, month::integer, 1), 'YYYY-MM'), customer_id, employee_id, department_id,
        months.orders, months.points, false
      from yearly_statistic, unnest(array[${sql.raw(ofMonths('orders', String))}], array[${sql.raw(ofMonths('points', String))}])
        with ordinality as months (orders, points, month)
      where employee_id between ${from} and ${to}
      union all
      select basis, to_char(date, format), customer_id, employee_id, department_id, orders, points, false
      from ${uncountedTopUps(ALWAYS, null)}, (values ('YYYY-MM-DD'), ('YYYY-MM')) as formats (format)
      where employee_id between ${from} and ${to}
    ), compared as (
      select basis, time, customer_id, employee_id, department_id,
        coalesce(sum(orders) filter (where is_expected), 0)::integer as expected_orders,
        coalesce(sum(points) filter (where is_expected), 0)::bigint as expected_points,
        coalesce(sum(orders) filter (where not is_expected), 0)::integer as found_orders,
        coalesce(sum(points) filter (where not is_expected), 0)::bigint as found_points
      from counted group by basis, time, customer_id, employee_id, department_id
    )`;
