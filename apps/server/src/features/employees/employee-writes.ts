import type { Tx } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { fieldError } from '../../platform/errors.ts';

/** Refuses a department that is not the company's. */
export async function requireDepartment(
  tx: Tx,
  customerId: number,
  departmentId: number | null | undefined,
): Promise<void> {
  if (departmentId === null || departmentId === undefined) return;
  const department = await tx
    .selectFrom('department')
    .select('id')
    .where('id', '=', departmentId)
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!department) throw fieldError('invalid', ['departmentId'], 'Afdelingen findes ikke. Vælg en anden.');
}

/** Says beside the field that the address is taken, without saying where (design §3). */
export function translateEmailConflict(error: unknown): never {
  if (isUniqueViolation(error, 'employee_email')) {
    throw fieldError('email_in_use', ['email']);
  }
  throw error;
}
