import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { pendingCredits, perMonth } from '../features/statistics/statistics.queries.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { type Difference, employeeInWords } from './difference.ts';

/** Employees per statement. Large, because each statement scans all statistics, which are indexed by date. */
const BATCH = 20_000;

const ALL_DAYS = { from: Temporal.PlainDate.from('0001-01-01'), to: Temporal.PlainDate.from('9999-12-31') };

/** Compares days, months and years with the accepted orders and positive entries (ADR 14). */
export async function verifyStatistics(tx: Tx): Promise<Difference[]> {
  const found: Difference[][] = [];
  for await (const [from, to] of batches(tx)) found.push((await wrongRows(tx, from, to)).map(difference));
  return found.flat();
}

/** Yields employees with a difference, in batches and in the order of their ids. */
export async function* employeesWithWrongStatistics(db: Db): AsyncGenerator<number[]> {
  for await (const [from, to] of batches(db)) {
    const { rows } = await sql<{ employeeId: number }>`
      ${comparisonOf(from, to)}
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
  const { last } = required(rows[0], 'a select without a table returns a row');
  for (let from = 1; from <= last; from += BATCH) yield [from, from + BATCH - 1];
}

interface Row {
  employeeId: number;
  customer: string | null;
  basis: string;
  /** A day such as `2026-11-20`, a month such as `2026-11`, or a year. */
  time: string;
  departmentId: number | null;
  expectedOrders: number;
  expectedPoints: Hundredths;
  foundOrders: number;
  foundPoints: Hundredths;
}

function difference({ employeeId, customer, ...row }: Row): Difference {
  const expected = countInWords(row.expectedOrders, row.expectedPoints);
  const found = countInWords(row.foundOrders, row.foundPoints);
  const line = `${statisticInWords({ employeeId, customer, ...row })}: ${expected} expected in the statistics, ${found} found`;
  return { employeeId, customer, line };
}

export function statisticInWords({
  employeeId,
  customer,
  basis,
  time,
  departmentId,
}: Pick<Row, 'employeeId' | 'customer' | 'basis' | 'time' | 'departmentId'>): string {
  const where = departmentId === null ? 'without a department' : `in department ${departmentId}`;
  return `${employeeInWords({ employeeId, customer })}: ${basis} of ${time} ${where}`;
}

export const countInWords = (orders: number, points: Hundredths): string =>
  `${orders} of ${hundredthsToPoints(points)} points`;

async function wrongRows(tx: Tx, from: number, to: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${comparisonOf(from, to)}
    select compared.*, customer.company_name as customer
    from compared left join customer on customer.id = customer_id
    where expected_orders <> found_orders or expected_points <> found_points
    order by employee_id, basis, time, department_id`.execute(tx);
  return rows;
}

/** Defines `compared`, the expected and the stored figures of each day, month and year. */
const comparisonOf = (from: number, to: number) => sql`
    with source as (
      select 'orders' as basis, date, customer_id, employee_id, department_id, amount
      from orders where status = 'accepted' and employee_id between ${from} and ${to}
      union all
      select 'credits', date, customer_id, employee_id, department_id, amount
      from ledger_entry where amount > 0 and employee_id between ${from} and ${to}
    ), days as (
      select basis, date, customer_id, employee_id, department_id, count(*) as orders, sum(amount) as points
      from source group by basis, date, customer_id, employee_id, department_id
    ), figures as (
      select basis, to_char(date, 'YYYY-MM-DD') as time, customer_id, employee_id, department_id, orders, points,
        true as is_expected
      from days
      union all
      select basis, to_char(date, format), customer_id, employee_id, department_id, sum(orders), sum(points), true
      from days, (values ('YYYY-MM'), ('YYYY')) as formats (format) group by 1, 2, 3, 4, 5
      union all
      select basis, to_char(date, 'YYYY-MM-DD'), customer_id, employee_id, department_id, orders, points, false
      from daily_statistic where employee_id between ${from} and ${to}
      union all
      select basis, to_char(make_date(year, month::integer, 1), 'YYYY-MM'), customer_id, employee_id, department_id,
        months.orders, months.points, false
      from yearly_statistic, unnest(array[${sql.raw(perMonth('orders', String))}], array[${sql.raw(perMonth('points', String))}])
        with ordinality as months (orders, points, month)
      where employee_id between ${from} and ${to}
      union all
      select basis, to_char(year, 'FM0000'), customer_id, employee_id, department_id, orders, points, false
      from yearly_statistic where employee_id between ${from} and ${to}
      union all
      select basis, to_char(date, format), customer_id, employee_id, department_id, orders, points, false
      from ${pendingCredits(ALL_DAYS, null)}, (values ('YYYY-MM-DD'), ('YYYY-MM'), ('YYYY')) as formats (format)
      where employee_id between ${from} and ${to}
    ), compared as (
      select basis, time, customer_id, employee_id, department_id,
        coalesce(sum(orders) filter (where is_expected), 0)::integer as expected_orders,
        coalesce(sum(points) filter (where is_expected), 0)::bigint as expected_points,
        coalesce(sum(orders) filter (where not is_expected), 0)::integer as found_orders,
        coalesce(sum(points) filter (where not is_expected), 0)::bigint as found_points
      from figures group by basis, time, customer_id, employee_id, department_id
    )`;
