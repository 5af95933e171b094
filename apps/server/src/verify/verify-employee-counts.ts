import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Difference } from './difference.ts';

/** Compares each customer's number of employees with its employees. */
export async function verifyEmployeeCounts(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ id: number; customer: string; expected: number; found: number }>`
    select customer.id, company_name as customer, count(employee.id)::integer as expected, employee_count as found
    from customer left join employee on employee.customer_id = customer.id and employee.deleted_at is null
    group by customer.id
    having count(employee.id) <> employee_count
    order by customer.id`.execute(tx);
  return rows.map(({ id, customer, expected, found }) => ({
    employeeId: null,
    customer,
    line: `Customer ${id} (${customer}): ${expected} employees expected, ${found} found`,
  }));
}
