import type { OrderStatus } from '@saldo/contract/orders';
import type { Hundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { type Difference, employeeInWords, points } from './difference.ts';

const BATCH = 5_000;

/** Compares each order with its hold, payment, refunds and grants. Finds holds and entries without an order. */
export async function verifyOrders(tx: Tx): Promise<Difference[]> {
  const differences: Difference[] = [];
  const last = await lastOrderId(tx);
  for (let from = 1; from <= last; from += BATCH) {
    for (const row of await readOrders(tx, from, from + BATCH - 1)) {
      const { employeeId, customer, orderId, orderNumber } = row;
      const name = `${employeeInWords(row)}: order ${orderNumber ?? `id ${orderId}`}`;
      for (const problem of problemsOf(row)) {
        differences.push({ employeeId, customer, line: `${name}: ${problem}` });
      }
    }
  }
  return differences;
}

async function lastOrderId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select greatest((select max(id) from orders), (select max(order_id) from hold),
      (select max(order_id) from ledger_entry where kind = 'order'),
      (select max(order_id) from ledger_entry where kind = 'refund'),
      (select max(order_id) from ledger_entry where order_id is not null and kind in ('manual', 'correction')),
      0) as last`.execute(tx);
  return required(rows[0], 'a select without a table returns a row').last;
}

interface OrderRow {
  orderId: number;
  employeeId: number;
  customer: string | null;
  /** Null when there is no such order. */
  orderNumber: bigint | null;
  status: OrderStatus | null;
  amount: Hundredths;
  lineCount: number;
  lines: number;
  lineAmount: Hundredths;
  held: Hundredths | null;
  paid: Hundredths | null;
  refunded: Hundredths | null;
  /** `orders.refunded`. */
  storedRefund: Hundredths;
  /** By received returns. */
  returned: Hundredths;
  /** What it cost beyond the balance. */
  missing: Hundredths;
  /** The sum of its grants; null if there is none. */
  grantedOnce: Hundredths | null;
  /** Its grants, less what was taken back. */
  granted: Hundredths;
  /** `orders.granted`. */
  storedGrant: Hundredths;
  isExchange: boolean;
  /** What the return will give back that waits for the decision on this exchange. */
  waiting: Hundredths;
  hasOtherEmployee: boolean;
}

async function readOrders(tx: Tx, from: number, to: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with in_batch as (
      select * from orders where id between ${from} and ${to}
    ), lines as (
      select order_id, count(*)::integer as count, sum(price * quantity)::bigint as amount
      from order_line where order_id between ${from} and ${to} group by order_id
    ), holds as (
      select * from hold where order_id between ${from} and ${to}
    ), entries as (
      select order_id, max(employee_id) as employee_id, min(employee_id) as other_employee_id,
        sum(amount) filter (where kind = 'order')::bigint as paid,
        sum(amount) filter (where kind = 'refund')::bigint as refunded,
        sum(amount) filter (where kind = 'manual')::bigint as granted_once,
        coalesce(sum(amount) filter (where kind in ('manual', 'correction')), 0)::bigint as granted
      from (
        select * from ledger_entry where kind = 'order' and order_id between ${from} and ${to}
        union all
        select * from ledger_entry where kind = 'refund' and order_id between ${from} and ${to}
        union all
        select * from ledger_entry where order_id is not null and kind in ('manual', 'correction')
          and order_id between ${from} and ${to}
      ) as entry group by order_id
    ), returns as (
      select order_id, sum(amount) filter (where state = 'received')::bigint as amount
      from order_return where order_id between ${from} and ${to} group by order_id
    )
    select coalesce(in_batch.id, holds.order_id, entries.order_id) as order_id,
      coalesce(in_batch.employee_id, holds.employee_id, entries.employee_id) as employee_id,
      customer.company_name as customer, in_batch.order_number, in_batch.status,
      coalesce(in_batch.amount, 0) as amount, coalesce(in_batch.line_count, 0) as line_count,
      coalesce(lines.count, 0) as lines, coalesce(lines.amount, 0) as line_amount,
      holds.amount as held, entries.paid, entries.refunded,
      coalesce(in_batch.refunded, 0) as stored_refund, coalesce(returns.amount, 0) as returned,
      coalesce(in_batch.missing, 0) as missing, coalesce(in_batch.granted, 0) as stored_grant, entries.granted_once,
      coalesce(entries.granted, 0) as granted,
      exists (select from order_return where exchange_order_id = in_batch.id) as is_exchange,
      coalesce((select amount from order_return
        where exchange_order_id = in_batch.id and state = 'requested'), 0) as waiting,
      coalesce(in_batch.employee_id <> holds.employee_id, false)
        or coalesce(in_batch.employee_id <> entries.employee_id, false)
        or coalesce(in_batch.employee_id <> entries.other_employee_id, false) as has_other_employee
    from in_batch
      full join holds on holds.order_id = in_batch.id
      full join entries on entries.order_id = coalesce(in_batch.id, holds.order_id)
      left join lines on lines.order_id = in_batch.id
      left join returns on returns.order_id = in_batch.id
      left join employee on employee.id = coalesce(in_batch.employee_id, holds.employee_id, entries.employee_id)
      left join customer on customer.id = employee.customer_id
    order by order_id`.execute(tx);
  return rows;
}

function* problemsOf(row: OrderRow): Generator<string> {
  const { status, amount, held, paid, refunded, returned, waiting } = row;
  if (status === null) {
    yield `no such order, but ${held === null ? 'an entry' : 'a hold'} found`;
    return;
  }
  const isPaid = status === 'accepted' || (status === 'cancelled' && paid !== null);
  const givenBack = status === 'cancelled' ? amount : returned;
  const moved = [
    ['a hold', status === 'pending' ? orNull(amount - row.missing - waiting) : null, held],
    ['an entry', isPaid ? -amount : null, paid],
    ['a refund', isPaid ? orNull(givenBack) : null, refunded],
    ['a grant', row.isExchange ? row.grantedOnce : isPaid ? orNull(row.missing) : null, row.grantedOnce],
    ['a stored grant', orNull(row.granted), orNull(row.storedGrant)],
    ['a stored refund', isPaid ? orNull(givenBack) : null, orNull(row.storedRefund)],
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

/** No row stands for nothing. */
const orNull = (amount: Hundredths): Hundredths | null => (amount > 0n ? amount : null);

const inWords = (what: string, amount: Hundredths | null): string =>
  amount === null ? what.replace(/^an? /, 'no ') : `${what} of ${points(amount)}`;
