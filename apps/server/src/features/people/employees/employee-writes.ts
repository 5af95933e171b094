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
