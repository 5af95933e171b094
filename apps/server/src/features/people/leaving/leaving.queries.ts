import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';

interface LockedLeaver {
  id: number;
  lastDay: string | null;
  usableUntil: string | null;
}

/** Locks employees of a customer, in the order of their ids. Throws `not_found` unless all exist. */
export async function lockForLeaving(
  tx: Tx,
  customerId: number,
  employeeIds: readonly number[],
): Promise<Map<number, LockedLeaver>> {
  const { rows } = await sql<LockedLeaver>`
    select employee.id, balance.last_day, balance.usable_until
    from employee join balance on balance.employee_id = employee.id
    where employee.id = any(${employeeIds}::integer[]) and employee.customer_id = ${customerId}
      and employee.deleted_at is null
    order by employee.id
    for no key update of employee`.execute(tx);
  if (rows.length !== new Set(employeeIds).size) throw new AppError('not_found');
  return new Map(rows.map((row) => [row.id, row]));
}
