import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { fieldError } from '../../platform/errors.ts';

/** Says beside the field that the company has a department of that name. */
export function translateNameConflict(error: unknown): never {
  if (isUniqueViolation(error, 'department_name')) throw fieldError('department_name_in_use', ['name']);
  throw error;
}
