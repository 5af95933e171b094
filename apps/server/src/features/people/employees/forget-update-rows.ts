import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Removes the rows about an employee from drafts and results of `Opdatér fra fil`. Call it before the employee's e-mail
 * is removed. Skips rows that are being removed because they expired.
 */
export async function forgetUpdateRows(tx: Tx, employeeId: number): Promise<void> {
  await sql`
    delete from employee_update_row where (update_id, position) in (
      select update_id, position from employee_update_row where employee_id = ${employeeId}
      for update skip locked)`.execute(tx);
  await sql`
    delete from employee_update_row where (update_id, position) in (
      select row.update_id, row.position
      from employee_update_row as row join employee
        on employee.customer_id = row.customer_id and lower(employee.email) = lower(row.email)
      where employee.id = ${employeeId}
      for update of row skip locked)`.execute(tx);
}
