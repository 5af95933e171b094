import type { FieldError } from '@saldo/contract/errors';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import { AppError } from '../../../platform/errors.ts';

/**
 * The company changed after a difference was shown. The fields name the changes, if they are known. `emailsElsewhere`
 * are the addresses found in use at other companies.
 */
export class StaleUpdate extends AppError {
  readonly emailsElsewhere: readonly string[];

  constructor(fields: FieldError[] = [], emailsElsewhere: readonly string[] = []) {
    super('update_stale', { fields });
    this.emailsElsewhere = emailsElsewhere;
  }
}

/** Returns `StaleUpdate` if an e-mail, a number or a department's name was taken meanwhile; otherwise null. */
export function staleByConflict(error: unknown): StaleUpdate | null {
  const constraints = ['employee_email', 'employee_number', 'department_name'];
  const isTaken = constraints.some((constraint) => isUniqueViolation(error, constraint));
  const isDepartment = error instanceof AppError && error.code === 'department_name_in_use';
  return isTaken || isDepartment ? new StaleUpdate() : null;
}
