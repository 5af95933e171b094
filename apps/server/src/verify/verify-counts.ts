import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Difference } from './difference.ts';

/** Compares each customer's stored numbers of employees and orders with the rows. */
export async function verifyCounts(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ id: number; customer: string; of: string; expected: number; found: number }>`
    with employees as (
      select customer_id, count(*)::integer as counted from employee where deleted_at is null group by customer_id
    ), placed as (
      select customer_id, count(*)::integer as counted from orders group by customer_id
    ), kept as (
      select customer_id, sum(orders)::integer as orders from order_count group by customer_id
    )
    select id, company_name as customer, number.*
    from customer
      left join employees on employees.customer_id = id
      left join placed on placed.customer_id = id
      left join kept on kept.customer_id = id
      cross join lateral (values
        ('employees', coalesce(employees.counted, 0), employee_count),
        ('orders', coalesce(placed.counted, 0), coalesce(kept.orders, 0))
      ) as number ("of", expected, found)
    where expected <> found
    order by id, "of"`.execute(tx);
  return rows.map(({ id, customer, of, expected, found }) => ({
    employeeId: null,
    customer,
    line: `Customer ${id} (${customer}): ${expected} ${of} expected, ${found} counted`,
  }));
}
