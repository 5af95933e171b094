import type { Hundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { type Difference, employeeInWords, points } from './difference.ts';

interface ReturnRow {
  employeeId: number;
  customer: string | null;
  number: string;
  amount: Hundredths;
  lineAmount: Hundredths;
  isReceived: boolean;
  refunded: Hundredths | null;
  hasOtherOrder: boolean;
  hasOtherEmployee: boolean;
  /** Null if nothing is wrong: the state of the return and the status of its order, or of the order of its exchange. */
  wrongStatus: string | null;
  /** The order has fewer pieces of a line than its returns. */
  isTooMuch: boolean;
}

/** Compares each return with its lines, its order, its refund and the order of its exchange. */
export async function verifyReturns(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<ReturnRow>`
    with compared as (
      select order_return.*, ledger.return_number(order_return) as name, entry.amount as refunded,
        order_return.state = 'received' as is_received,
        coalesce((
          select sum(line.price * returned.quantity)
          from order_return_line as returned
            join order_line as line on line.order_id = returned.order_id and line.line = returned.line
          where returned.return_id = order_return.id and returned.order_id = order_return.order_id), 0)::bigint
          as line_amount,
        coalesce(entry.order_id <> order_return.order_id or entry.employee_id <> order_return.employee_id
          or entry.kind <> 'refund', false) as has_other_order,
        order_return.employee_id <> orders.employee_id
          or coalesce(order_return.employee_id <> exchange.employee_id, false) as has_other_employee,
        case
          when order_return.state = 'requested' and orders.status <> 'accepted'
            or order_return.state = 'received' and orders.status not in ('accepted', 'cancelled')
          then concat(order_return.state, ', its order is ', orders.status)
          when (order_return.state = 'requested') <> (exchange.status = 'pending')
          then concat(order_return.state, ', the order of its exchange is ', exchange.status)
        end as wrong_status,
        exists (
          select from order_return_line as returned
            join order_line as line on line.order_id = returned.order_id and line.line = returned.line
          where returned.return_id = order_return.id
            and ledger.quantity_in_returns(line.order_id, p_line => line.line) > line.quantity) as is_too_much
      from order_return
        join orders on orders.id = order_return.order_id
        left join orders as exchange on exchange.id = order_return.exchange_order_id
        left join ledger_entry as entry on entry.id = order_return.entry_id
    )
    select compared.employee_id, customer.company_name as customer, name as number, amount, line_amount, is_received,
      refunded, has_other_order, has_other_employee, wrong_status, is_too_much
    from compared join customer on customer.id = compared.customer_id
    where line_amount <> amount or has_other_order or has_other_employee or wrong_status is not null or is_too_much
      or coalesce(refunded, 0) <> case when is_received then amount else 0 end
    order by compared.id`.execute(tx);
  return rows.flatMap((row) => {
    const { employeeId, customer } = row;
    return problemsOf(row).map((problem) => ({
      employeeId,
      customer,
      line: `${employeeInWords(row)}: return ${row.number}: ${problem}`,
    }));
  });
}

function problemsOf({
  amount,
  lineAmount,
  isReceived,
  refunded,
  hasOtherOrder,
  hasOtherEmployee,
  wrongStatus,
  isTooMuch,
}: ReturnRow): string[] {
  const expected = isReceived ? amount : 0n;
  return [
    ...(lineAmount === amount ? [] : [`lines of ${points(amount)} expected, of ${points(lineAmount)} found`]),
    ...((refunded ?? 0n) === expected
      ? []
      : [`a refund of ${points(expected)} expected, of ${points(refunded ?? 0n)} found`]),
    ...(hasOtherOrder ? ["its own order's refund expected, another entry found"] : []),
    ...(hasOtherEmployee ? ["its order's employee expected, another's return or exchange found"] : []),
    ...(wrongStatus === null ? [] : [wrongStatus]),
    ...(isTooMuch ? ['more pieces are returned than were ordered'] : []),
  ];
}
