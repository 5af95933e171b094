import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import { sql } from 'kysely';
import { hasAccess } from '../../../ledger/leave-dates.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type LockedSelection, staleSelection } from './lock-selection.ts';

/** Locks the employees of a draft in the order of their ids. Throws `selection_stale` if one is deleted meanwhile. */
export async function lockSelectedEmployees(
  tx: Tx,
  { employeeIds }: LockedSelection,
  date: Temporal.PlainDate,
) {
  const employees = await tx
    .selectFrom('employee')
    .select(['id', 'name', 'email', 'departmentId', 'deletedAt'])
    .select([sql<boolean>`password_hash is not null`.as('loginEnabled'), hasAccess(date).as('hasAccess')])
    .where(sql<boolean>`id = any(${employeeIds}::integer[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const gone = employees.filter(({ deletedAt }) => deletedAt !== null);
  if (gone.length > 0) {
    throw staleSelection(
      gone.map(({ id }) => ({
        employeeId: id,
        message: `${DELETED_EMPLOYEE}: Medarbejderen er slettet.`,
      })),
    );
  }
  return employees;
}
