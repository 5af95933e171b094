import type { StatisticsBasis } from '@saldo/contract/statistics';
import { CompiledQuery } from 'kysely';
import { callFunction } from '../../platform/database/call-function.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ofMonths } from './months.ts';

/**
 * Adds rows to the statistics (ADR 0014), as parts `{basis}_counted`, `{basis}_of_day` and `{basis}_of_year` of a
 * statement, which is to be that of the change itself, but for top-ups (`countTopUps`). `source` is a table or another
 * part, with the columns `customer_id`, `employee_id`, `department_id`, `date` and `amount`: orders that are accepted, or
 * ledger entries, of which those with positive points count. Whoever calls it has locked the employees' balances, in
 * whatever statement: so nobody waits for a row of an employee whom they do not wait for already. Where no employee has
 * several rows in `source`, nothing need be added up first, which would take as long as writing it.
 */
export function rolledParts(
  basis: StatisticsBasis,
  source: string,
  rowsOfEmployee: 'one' | 'several' = 'several',
): string {
  const isOne = rowsOfEmployee === 'one';
  const ofMonth = (figure: string, month: number) =>
    isOne
      ? `${figure} * (month = ${month})::integer`
      : `coalesce(sum(${figure}) filter (where month = ${month}), 0)`;
  return `
  ${basis}_counted as (
    select customer_id, employee_id, department_id, date,
      ${isOne ? '1 as orders, amount as points' : 'count(*)::integer as orders, sum(amount)::bigint as points'},
      extract(year from date)::integer as year, extract(month from date)::integer as month
    from ${source} as source where amount > 0
    ${isOne ? '' : 'group by customer_id, employee_id, department_id, date'}
    order by date, customer_id, employee_id
  ), ${basis}_of_day as (
    insert into daily_statistic as known (basis, date, customer_id, employee_id, department_id, orders, points)
    select '${basis}', date, customer_id, employee_id, department_id, orders, points from ${basis}_counted
    on conflict (basis, date, customer_id, employee_id, department_id) do update
    set orders = known.orders + excluded.orders, points = known.points + excluded.points
  ), ${basis}_of_year as (
    insert into yearly_statistic as known (basis, year, customer_id, employee_id, department_id, orders, points,
      ${ofMonths('orders', (column) => column)}, ${ofMonths('points', (column) => column)})
    select '${basis}', year, customer_id, employee_id, department_id,
      ${isOne ? 'orders, points' : 'sum(orders), sum(points)'},
      ${ofMonths('orders', (_, month) => ofMonth('orders', month))},
      ${ofMonths('points', (_, month) => ofMonth('points', month))}
    from ${basis}_counted
    ${isOne ? '' : 'group by year, customer_id, employee_id, department_id'}
    on conflict (basis, year, customer_id, employee_id, department_id) do update
    set orders = known.orders + excluded.orders, points = known.points + excluded.points,
      ${ofMonths('orders', (column) => `${column} = known.${column} + excluded.${column}`)},
      ${ofMonths('points', (column) => `${column} = known.${column} + excluded.${column}`)}
  )`;
}

/** An order has been accepted after it was placed: it counts on the day on which it was placed. */
export async function countOrder(tx: Tx, orderId: number): Promise<void> {
  await callFunction(tx, 'ledger.add_to_statistics', { basis: 'orders', ids: [orderId] });
}

/** An accepted order has been cancelled: it no longer counts. */
export async function uncountOrder(tx: Tx, orderId: number): Promise<void> {
  await callFunction(tx, 'ledger.subtract_order_from_statistics', { orderId });
}

/** Orders have been written that were accepted long ago, as a demo's are; none of the database is counted yet. */
export async function countAcceptedOrders(tx: Tx): Promise<void> {
  const all = `with accepted as (select * from orders where status = 'accepted'), ${rolledParts('orders', 'accepted')} select`;
  await tx.executeQuery(CompiledQuery.raw(all));
}
