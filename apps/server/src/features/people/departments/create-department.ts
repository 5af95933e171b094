import type { Department, DepartmentInput } from '@saldo/contract/departments';
import { shareLockCustomer } from '../../../ledger/lock-order.ts';
import { type Authorship, audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import { AppError, fieldError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';

/** Creates a department with an empty assortment (docs/domain-rules.md#assortments). */
export async function createDepartment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId }: ActingAccount,
  customerId: number,
  input: DepartmentInput,
): Promise<Department> {
  return db.transaction().execute(async (tx) => {
    const by = { actorAccountId: accountId, now: nowDate(clock) };
    const department = { ...input, costCentre: input.costCentre ?? '' };
    const id = await insertDepartment(tx, by, customerId, department);
    return { id, customerId, ...department, employeeCount: 0, productCount: 0, version: 1 };
  });
}

/** The server inserts departments only here. Throws `not_found` or `department_name_in_use`. */
export async function insertDepartment(
  tx: Tx,
  { actorAccountId, now }: Authorship,
  customerId: number,
  { name, costCentre = '' }: DepartmentInput,
): Promise<number> {
  if (!(await shareLockCustomer(tx, customerId))) throw new AppError('not_found');
  const { id } = await tx
    .insertInto('department')
    .values({ customerId, name, costCentre, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(translateNameConflict);
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId,
    action: 'department.create',
    subjectType: 'department',
    subjectId: id,
    changes: { name: { after: name }, ...(costCentre !== '' && { costCentre: { after: costCentre } }) },
  });
  return id;
}

export function translateNameConflict(error: unknown): never {
  if (isUniqueViolation(error, 'department_name')) throw fieldError('department_name_in_use', ['name']);
  throw error;
}
