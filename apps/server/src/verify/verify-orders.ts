import type { OrderStatus } from '@saldo/contract/orders';
import type { Hundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { type Difference, points } from './difference.ts';

/** Orders per statement, so that no statement runs long. */
const BATCH = 5_000;

/**
 * Returns each order whose points do not fit its status: held while pending, captured by one entry when accepted, returned
 * by one refund when cancelled after that. Also returns holds and entries of unknown orders. `verifyBalances` compares the
 * sum of the holds with the balance.
 */
export async function verifyOrders(tx: Tx): Promise<Difference[]> {
  const differences: Difference[] = [];
  const last = await lastOrderId(tx);
  for (let from = 1; from <= last; from += BATCH) {
    for (const row of await readOrders(tx, from, from + BATCH - 1)) {
      const { employeeId, company, orderId, orderNumber } = row;
      const name = `Employee ${employeeId} (${company ?? 'of no known company'}): order ${orderNumber ?? `id ${orderId}`}`;
      for (const text of problemsOf(row)) differences.push({ employeeId, company, line: `${name}: ${text}` });
    }
  }
  return differences;
}

async function lastOrderId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select greatest((select max(id) from orders), (select max(order_id) from hold),
      (select max(order_id) from ledger_entry where order_id is not null), 0) as last`.execute(tx);
  return rows[0]?.last ?? 0;
}

interface OrderRow {
  orderId: number;
  employeeId: number;
  company: string | null;
  /** Null, like the status, if there is no such order. */
  orderNumber: bigint | null;
  status: OrderStatus | null;
  amount: Hundredths;
  lineCount: number;
  lines: number;
  lineAmount: Hundredths;
  /** These are null if there is no such row. */
  held: Hundredths | null;
  paid: Hundredths | null;
  refunded: Hundredths | null;
  /** A hold or an entry belongs to another employee. */
  hasOtherEmployee: boolean;
}

async function readOrders(tx: Tx, from: number, to: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with known as (
      select * from orders where id between ${from} and ${to}
    ), lines as (
      select order_id, count(*)::integer as count, sum(price * quantity)::bigint as amount
      from order_line where order_id between ${from} and ${to} group by order_id
    ), kept as (
      select * from hold where order_id between ${from} and ${to}
    ), entries as (
      select order_id, max(employee_id) as employee_id, min(employee_id) as other_employee_id,
        sum(amount) filter (where kind = 'order')::bigint as paid,
        sum(amount) filter (where kind = 'refund')::bigint as refunded
      from ledger_entry where order_id between ${from} and ${to} group by order_id
    )
    select coalesce(known.id, kept.order_id, entries.order_id) as order_id,
      coalesce(known.employee_id, kept.employee_id, entries.employee_id) as employee_id,
      customer.company_name as company, known.order_number, known.status,
      coalesce(known.amount, 0) as amount, coalesce(known.line_count, 0) as line_count,
      coalesce(lines.count, 0) as lines, coalesce(lines.amount, 0) as line_amount,
      kept.amount as held, entries.paid, entries.refunded,
      coalesce(known.employee_id <> kept.employee_id, false)
        or coalesce(known.employee_id <> entries.employee_id, false)
        or coalesce(known.employee_id <> entries.other_employee_id, false) as has_other_employee
    from known
      full join kept on kept.order_id = known.id
      full join entries on entries.order_id = coalesce(known.id, kept.order_id)
      left join lines on lines.order_id = known.id
      left join employee on employee.id = coalesce(known.employee_id, kept.employee_id, entries.employee_id)
      left join customer on customer.id = employee.customer_id
    order by order_id`.execute(tx);
  return rows;
}

function* problemsOf(row: OrderRow): Generator<string> {
  const { status, amount, held, paid, refunded } = row;
  if (status === null) {
    yield `no such order, but ${held === null ? 'an entry' : 'a hold'} found`;
    return;
  }
  const isPaid = status === 'accepted' || (status === 'cancelled' && paid !== null);
  const moved = [
    ['a hold', status === 'pending' ? amount : null, held],
    ['an entry', isPaid ? -amount : null, paid],
    ['a refund', isPaid && status === 'cancelled' ? amount : null, refunded],
  ] as const;
  for (const [what, expected, found] of moved) {
    if (found !== expected)
      yield `${status}, ${inWords(what, expected)} expected, ${inWords(what, found)} found`;
  }
  if (row.lines !== row.lineCount || row.lineAmount !== amount) {
    yield `${row.lineCount} lines of ${points(amount)} expected, ${row.lines} of ${points(row.lineAmount)} found`;
  }
  if (row.hasOtherEmployee) yield "its own employee's hold and entries expected, another's found";
}

const inWords = (what: string, amount: Hundredths | null): string =>
  amount === null ? what.replace(/^an? /, 'no ') : `${what} of ${points(amount)}`;
