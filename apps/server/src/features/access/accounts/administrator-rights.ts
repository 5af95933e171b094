import type { AdministratorKind, AdministratorRights } from '@saldo/contract/administrators';
import { type RawBuilder, sql } from 'kysely';
import { type Change, changedFields } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { inDanish } from '../../../platform/database/lists.ts';
import { AppError, fieldError } from '../../../platform/errors.ts';

export const roleOf = (kind: AdministratorKind) => (kind === 'leader' ? 'leader' : 'administrator');

/** SQL: the ids of the departments, not deleted, that an account of `account` leads. */
export const leaderDepartmentIds: RawBuilder<number[]> = sql<number[]>`array(
  select department.id from leader_department
    join department on department.id = leader_department.department_id and department.deleted_at is null
  where leader_department.account_id = account.id order by department.id)`;

/** Locks a customer's HR accounts, so that two of them cannot be removed at once, and returns their ids. */
export async function lockHr(tx: Tx, customerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('customerId', '=', customerId)
    .where('role', '=', 'administrator')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

interface Subject {
  id: number;
  customerId: number;
  kind: AdministratorKind;
}

/**
 * Changes what `rights` gives of an account's kind and departments, raises its version, and returns the changes for the
 * audit log. `hr` are the locked HR accounts of the customer. Throws `last_hr`, and field errors.
 */
export async function changeRights(
  tx: Tx,
  { id, customerId, kind }: Subject,
  rights: AdministratorRights,
  hr: readonly number[],
): Promise<Record<string, Change>> {
  const after = rights.kind ?? kind;
  const asked = rights.departmentIds ?? (after === kind ? undefined : []);
  const before = await departmentsOf(tx, id);
  const departments = asked === undefined ? before : await findDepartments(tx, customerId, after, asked);
  const changes = changedFields(
    { role: kind, leaderDepartments: before.map(({ name }) => name) },
    { role: after, leaderDepartments: departments.map(({ name }) => name) },
    ['role', 'leaderDepartments'],
  );
  if (Object.keys(changes).length === 0) return changes;
  if (kind === 'hr' && after === 'leader' && hr.length === 1) throw new AppError('last_hr');
  await tx
    .updateTable('account')
    .set({ role: roleOf(after), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('leaderDepartment').where('accountId', '=', id).execute();
  await assignDepartments(tx, { id, customerId }, departments);
  return changes;
}

/** Returns the departments that a new administrator of this kind gets. Throws field errors. */
export async function findDepartments(
  tx: Tx,
  customerId: number,
  kind: AdministratorKind,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const path = ['departmentIds'];
  if (kind === 'hr' && ids.length > 0) throw fieldError('invalid', path, 'Kun en leder har afdelinger');
  if (kind === 'hr') return [];
  if (ids.length === 0) throw fieldError('invalid', path, 'Afdelinger er påkrævet');
  const found = await tx
    .selectFrom('department')
    .select(['id', 'name'])
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .where('id', 'in', ids)
    .orderBy(inDanish('name'))
    .execute();
  if (found.length < new Set(ids).size) throw fieldError('invalid', path, 'Afdelingen findes ikke');
  return found;
}

export async function assignDepartments(
  tx: Tx,
  { id, customerId }: { id: number; customerId: number },
  departments: readonly { id: number }[],
): Promise<void> {
  if (departments.length === 0) return;
  const rows = departments.map((department) => ({ accountId: id, customerId, departmentId: department.id }));
  await tx.insertInto('leaderDepartment').values(rows).execute();
}

function departmentsOf(tx: Tx, accountId: number) {
  return tx
    .selectFrom('leaderDepartment')
    .innerJoin('department', 'department.id', 'leaderDepartment.departmentId')
    .select(['department.id', 'department.name'])
    .where('leaderDepartment.accountId', '=', accountId)
    .where('department.deletedAt', 'is', null)
    .orderBy(inDanish('department.name'))
    .execute();
}
