import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { type Difference, employeeInWords } from './difference.ts';

interface ApprovalRow {
  employeeId: number;
  customer: string | null;
  orderNumber: bigint;
  /** A step that the order passed without an approval. */
  skipped: string | null;
  hasOwn: boolean;
  isAlone: boolean;
  isRepeated: boolean;
}

/**
 * Compares the decisions of each order that has steps with these: every step that it passed was approved, by the right
 * to it or to a later one; each by another person, and not by who ordered it, nor on their behalf; and a grant above the
 * limit by two people.
 */
export async function verifyApprovals(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<ApprovalRow>`
    with step_rank (step, rank) as (values ('leader', 1), ('hr', 2), ('operator', 3)),
    passed as (
      -- The steps of an accepted order, and of a pending one those before the one that it waits for.
      select orders.*, array(
        select step from unnest(orders.approval_steps) as step
        where orders.status = 'accepted' or orders.processed_at is not null and orders.status = 'cancelled'
          and exists (select from ledger_entry where order_id = orders.id and kind = 'order')
          or orders.status = 'pending' and array_position(orders.approval_steps, step)
            < array_position(orders.approval_steps, orders.waits_for)) as passed_steps
      from orders where orders.approval_steps is not null
    ), compared as (
      select passed.*,
        (select step from unnest(passed_steps) as step join step_rank using (step)
          where not exists (
            select from order_decision as decision
              join step_rank as decided on decided.step = decision.step
            where decision.order_id = passed.id and decided.rank >= step_rank.rank
              and decision.verb = 'approve')
          limit 1) as skipped,
        exists (
          select from order_decision as decision
          where decision.order_id = passed.id and (
            decision.decided_by = passed.placed_by or decision.on_behalf_of = passed.placed_by
            or decision.decided_by = any(passed.possible_placers)
            or decision.on_behalf_of = any(passed.possible_placers))) as has_own,
        passed.grant_approved_by is not null and passed.status = 'accepted'
          and passed.processed_by = passed.grant_approved_by as is_alone,
        exists (
          select from order_decision as decision where decision.order_id = passed.id and decision.verb = 'approve'
          group by decision.decided_by having count(*) > 1) as is_repeated
      from passed
    )
    select compared.employee_id, customer.company_name as customer, order_number, skipped, has_own, is_alone, is_repeated
    from compared join customer on customer.id = compared.customer_id
    where skipped is not null or has_own or is_alone or is_repeated
    order by compared.id`.execute(tx);
  return rows.flatMap((row) => {
    const { employeeId, customer, orderNumber, skipped } = row;
    const problems = [
      ...(skipped === null ? [] : [`an approval of the step ${skipped} expected, none found`]),
      ...(row.hasOwn ? ['a decision by another person expected, one by who ordered it found'] : []),
      ...(row.isAlone ? ['a second person for its grant expected, one found'] : []),
      ...(row.isRepeated ? ['another person for each approval expected, one twice found'] : []),
    ];
    return problems.map((problem) => ({
      employeeId,
      customer,
      line: `${employeeInWords(row)}: order ${orderNumber}: ${problem}`,
    }));
  });
}
