import { type EmployeeFieldName, employeeFieldNames } from '@saldo/contract/employee-fields';
import { sql } from 'kysely';
import { shareLockDepartment } from '../../../ledger/lock-order.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import { type AppError, fieldError } from '../../../platform/errors.ts';

/** Locks a department of the customer against deletion, or throws a field error if there is none. */
export async function requireDepartment(
  tx: Tx,
  customerId: number,
  departmentId: number | null | undefined,
): Promise<void> {
  if (departmentId === null || departmentId === undefined) return;
  if (!(await shareLockDepartment(tx, customerId, departmentId))) throw unknownDepartment();
}

export const unknownDepartment = (): AppError =>
  fieldError('invalid', ['departmentId'], 'Afdelingen findes ikke. Vælg en anden.');

/** An administrator's own address as an employee says which balance and orders are the own ones. */
export const OWN_EMAIL =
  'Du kan ikke ændre din egen e-mail som medarbejder. Bed en kollega eller en operatør om det.';

/** Turns a conflict of e-mails or employee numbers into a field error that does not reveal the other employee. */
export function translateConflict(error: unknown): never {
  if (isUniqueViolation(error, 'employee_email')) {
    throw fieldError('email_in_use', ['email']);
  }
  if (isUniqueViolation(error, 'employee_number')) {
    throw fieldError('employee_number_in_use', ['employeeNumber']);
  }
  throw error;
}

export interface EmployeeChange {
  id: number;
  texts: { column: EmployeeFieldName; before: string; after: string }[];
  /** Ids of the departments; undefined if the department stays. */
  department: { before: number | null; after: number | null } | undefined;
}

/** Writes texts and departments of many employees, whom the caller has locked, in one statement. */
export async function writeEmployeeChanges(tx: Tx, changes: readonly EmployeeChange[]): Promise<void> {
  if (changes.length === 0) return;
  const after = (name: EmployeeFieldName) =>
    changes.map(({ texts }) => texts.find(({ column }) => column === name)?.after ?? null);
  const values = sql.join(employeeFieldNames.map((name) => sql`${after(name)}::text[]`));
  const names = sql.join(employeeFieldNames.map((name) => sql.ref(name)));
  const assignments = sql.join(
    employeeFieldNames.map((name) => {
      const [change, current] = [sql.ref(`change.${name}`), sql.ref(`employee.${name}`)];
      return sql`${sql.ref(name)} = coalesce(${change}, ${current})`;
    }),
  );
  await sql`
    update employee set ${assignments},
      department_id = case when sets_department then new_department_id else employee.department_id end
    from unnest(${changes.map(({ id }) => id)}::integer[],
      ${changes.map(({ department }) => department !== undefined)}::boolean[],
      ${changes.map(({ department }) => department?.after ?? null)}::integer[], ${values})
      as change (id, sets_department, new_department_id, ${names})
    where employee.id = change.id`.execute(tx);
}

/**
 * Moves employees to a department, or out of theirs. The caller has locked them and posted their due entries, which
 * belong to the previous department.
 */
export async function moveEmployees(
  tx: Tx,
  employeeIds: readonly number[],
  departmentId: number | null,
): Promise<void> {
  if (employeeIds.length === 0) return;
  await sql`
    update employee set department_id = ${departmentId}::integer
    where id = any(${employeeIds}::integer[])`.execute(tx);
}
