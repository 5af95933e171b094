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
  /** The order has fewer pieces of a line than its returns. */
  isTooMuch: boolean;
}

/** Compares each return with its lines, its order and its refund. */
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
        exists (
          select from order_return_line as returned
            join order_line as line on line.order_id = returned.order_id and line.line = returned.line
          where returned.return_id = order_return.id
            and ledger.quantity_in_returns(line.order_id, p_line => line.line) > line.quantity) as is_too_much
      from order_return left join ledger_entry as entry on entry.id = order_return.entry_id
    )
    select compared.employee_id, customer.company_name as customer, name as number, amount, line_amount, is_received,
      refunded, has_other_order, is_too_much
    from compared join customer on customer.id = compared.customer_id
    where line_amount <> amount or has_other_order or is_too_much
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
  isTooMuch,
}: ReturnRow): string[] {
  const expected = isReceived ? amount : 0n;
  return [
    ...(lineAmount === amount ? [] : [`lines of ${points(amount)} expected, of ${points(lineAmount)} found`]),
    ...((refunded ?? 0n) === expected
      ? []
      : [`a refund of ${points(expected)} expected, of ${points(refunded ?? 0n)} found`]),
    ...(hasOtherOrder ? ["its own order's refund expected, another entry found"] : []),
    ...(isTooMuch ? ['more pieces are returned than were ordered'] : []),
  ];
}
