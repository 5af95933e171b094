import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { type Difference, employeeInWords } from './difference.ts';

interface Row {
  employeeId: number;
  customer: string | null;
  problem: string;
}

/** Finds leavers who still have a balance or scheduled amounts, and credits and orders from after they left. */
export async function verifyLeavers(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    with absent as materialized (
      -- After a rehiring, credits are possible from that day on, top-ups only from the day after.
      select employee_id, last_day as absent_after, 'infinity'::date as credits_from, 'infinity'::date as top_ups_after
      from balance where last_day is not null
      union all
      select employee_id, last_day, rehired_on, top_ups_since from absence
    ), leaver as materialized (
      select * from balance where last_day is not null and not closed
    )
    select employee_id, customer.company_name as customer, problem
    from (
      select employee_id, customer_id, 'left, but still has an available balance' as problem
      from leaver where settle_on is null and posted > held

      union all
      select balance.employee_id, customer_id, 'stays longer than the customer, which ends on ' || customer.last_day
      from balance join customer on customer.id = customer_id
      where customer.last_day < coalesce(balance.last_day, 'infinity') and not closed

      union all
      select employee_id, customer_id, 'leaves with the customer, which does not end on that day'
      from replaced_leave join balance using (employee_id, customer_id) join customer on customer.id = customer_id
      where balance.last_day is distinct from customer.last_day and not closed

      union all
      select series.employee_id, series.customer_id, 'left, but schedule ' || series.id || ' goes on'
      from leaver join scheduled_entry as series on series.employee_id = leaver.employee_id
      where series.next_date is not null and (settle_on is null or settle_on > last_day + 1)

      union all
      select request.employee_id, request.customer_id, 'left, but credit request ' || request.id || ' is pending'
      from leaver join credit_request as request on request.employee_id = leaver.employee_id
      where request.status = 'pending' and (settle_on is null or settle_on > last_day + 1)

      union all
      select entry.employee_id, entry.customer_id, 'entry ' || entry.id || ': credited after the last day'
      from absent join ledger_entry as entry on entry.employee_id = absent.employee_id
      where entry.date > absent_after
        and (entry.kind in ('manual', 'scheduled') and entry.date < credits_from
          or entry.kind = 'top-up' and entry.date <= top_ups_after)
        -- An exchange keeps the grant of the returned order, which is no new credit.
        and not exists (select from order_return where exchange_order_id = entry.order_id)

      union all
      select orders.employee_id, orders.customer_id, 'order ' || order_number || ': placed after leaving'
      from balance join orders on orders.employee_id = balance.employee_id
      where balance.last_day is not null and orders.date > usable_until
    ) as found left join customer on customer.id = found.customer_id
    order by employee_id, problem`.execute(tx);
  return rows.map(({ employeeId, customer, problem }) => ({
    employeeId,
    customer,
    line: `${employeeInWords({ employeeId, customer })}: ${problem}`,
  }));
}
