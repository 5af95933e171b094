import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { type Difference, employeeInWords } from './difference.ts';

/** Employees per statement. Large, because each statement scans all statistics, which are indexed by year. */
const BATCH = 20_000;

/** Compares the yearly statistics with the accepted orders and positive entries (ADR 14). */
export async function verifyStatistics(tx: Tx): Promise<Difference[]> {
  const found: Difference[][] = [];
  for await (const employees of batches(tx)) {
    const { rows } = await sql<WrongRow>`${wrongStatistics(employees)} ${rowsInOrder}`.execute(tx);
    found.push(rows.map(statisticDifference));
  }
  return found.flat();
}

/** Yields employees with a difference, in batches and in the order of their ids. */
export async function* employeesWithWrongStatistics(db: Db): AsyncGenerator<number[]> {
  for await (const employees of batches(db)) {
    const { rows } = await sql<{ employeeId: number }>`
      ${wrongStatistics(employees)} select distinct employee_id from wrong order by employee_id`.execute(db);
    yield rows.map(({ employeeId }) => employeeId);
  }
}

/** Yields conditions on `employee_id` that together cover all employees. */
async function* batches(db: Db): AsyncGenerator<RawBuilder<boolean>> {
  const { rows } = await sql<{ last: number }>`
    select greatest((select max(id) from employee), (select max(employee_id) from yearly_statistic), 0)
      as last`.execute(db);
  const { last } = required(rows[0], 'a select without a table returns a row');
  for (let from = 1; from <= last; from += BATCH) {
    yield sql<boolean>`employee_id between ${from} and ${from + BATCH - 1}`;
  }
}

export interface WrongRow {
  employeeId: number;
  customer: string | null;
  basis: string;
  year: number;
  departmentId: number | null;
  expectedOrders: number;
  expectedPoints: Hundredths;
  foundOrders: number;
  foundPoints: Hundredths;
}

/** A SELECT of `WrongRow`s from the common table expression of `wrongStatistics`. */
export const rowsInOrder = sql`
  select wrong.*, customer.company_name as customer
  from wrong left join customer on customer.id = customer_id
  order by employee_id, basis, year, department_id`;

/** Defines `wrong`, the statistics that differ. A row of zeros, which a cancelled order leaves, equals a missing row. */
export const wrongStatistics = (employees: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  with source as (
    select 'orders' as basis, date, customer_id, employee_id, department_id, amount - refunded as amount
    from orders where status = 'accepted' and refunded < amount and ${employees}
    union all
    select 'credits', date, customer_id, employee_id, department_id, amount
    from ledger_entry where amount > 0 and ${employees}
  ), figures as (
    select basis, extract(year from date)::integer as year, customer_id, employee_id, department_id,
      count(*) as expected_orders, sum(amount) as expected_points, 0 as found_orders, 0 as found_points
    from source group by 1, 2, 3, 4, 5
    union all
    select basis, year, customer_id, employee_id, department_id, 0, 0, orders, points
    from yearly_statistic where ${employees}
  ), wrong as materialized (
    select basis, year, customer_id, employee_id, department_id,
      sum(expected_orders)::integer as expected_orders, sum(expected_points)::bigint as expected_points,
      sum(found_orders)::integer as found_orders, sum(found_points)::bigint as found_points
    from figures group by basis, year, customer_id, employee_id, department_id
    having sum(expected_orders) <> sum(found_orders) or sum(expected_points) <> sum(found_points)
  )`;

export function statisticDifference(row: WrongRow): Difference {
  const { employeeId, customer, basis, year, departmentId } = row;
  const where = departmentId === null ? 'without a department' : `in department ${departmentId}`;
  const expected = inWords(row.expectedOrders, row.expectedPoints);
  const found = inWords(row.foundOrders, row.foundPoints);
  const line = `${employeeInWords({ employeeId, customer })}: ${basis} of ${year} ${where}: ${expected} expected in the statistics, ${found} found`;
  return { employeeId, customer, line };
}

const inWords = (orders: number, points: Hundredths): string =>
  `${orders} of ${hundredthsToPoints(points)} points`;
