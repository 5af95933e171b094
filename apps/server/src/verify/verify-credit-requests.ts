import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { type Difference, employeeInWords } from './difference.ts';

interface Row {
  id: number;
  employeeId: number;
  customer: string | null;
  problem: string;
}

/** Compares each approved credit with the entry or scheduled entry that it became. */
export async function verifyCreditRequests(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    select request.id, request.employee_id, customer.company_name as customer, problem
    from credit_request as request
      join customer on customer.id = request.customer_id
      left join ledger_entry as entry on entry.id = request.entry_id
      left join scheduled_entry as scheduled on scheduled.credit_request_id = request.id
      cross join lateral (select case
        when request.status <> 'approved' and scheduled.id is not null then 'not approved, but scheduled'
        when request.status <> 'approved' then null
        when request.entry_id is null and scheduled.id is null then 'approved, but neither posted nor scheduled'
        when request.entry_id is not null and (entry.employee_id, entry.amount)
          is distinct from (request.employee_id, request.amount) then 'posted as another entry'
        when scheduled.id is not null and (scheduled.employee_id, scheduled.amount)
          is distinct from (request.employee_id, request.amount) then 'scheduled as another amount'
        end as problem) as found
    where problem is not null
    order by request.id`.execute(tx);
  return rows.map(({ id, employeeId, customer, problem }) => ({
    employeeId,
    customer,
    line: `${employeeInWords({ employeeId, customer })}: credit request ${id}: ${problem}`,
  }));
}
