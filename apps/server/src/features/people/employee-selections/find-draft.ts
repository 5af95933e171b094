import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { inScope, type Scope } from '../../../platform/sessions/scope.ts';

/** Returns the customer of a draft. Throws `not_found` or `selection_expired`. */
export async function findDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scope: Scope,
  id: number,
): Promise<{ customerId: number }> {
  const { customerId, expiresAt } = orNotFound(
    await db
      .selectFrom('employeeSelection')
      .select(['customerId', 'expiresAt'])
      .where('id', '=', id)
      .where(inScope('customerId', scope))
      .executeTakeFirst(),
  );
  if (expiresAt <= nowDate(clock)) throw new AppError('selection_expired');
  return { customerId };
}

export const employeesOfDraft = (db: Db, id: number) =>
  db
    .selectFrom('selectedEmployee')
    .innerJoin('employee', 'employee.id', 'selectedEmployee.employeeId')
    .where('selectedEmployee.selectionId', '=', id)
    .where('employee.deletedAt', 'is', null);
