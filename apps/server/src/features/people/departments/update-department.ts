import type { Department, DepartmentInput } from '@saldo/contract/departments';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { requireVersion } from '../../../platform/versions.ts';
import { translateNameConflict } from './create-department.ts';
import { findDepartment, lockDepartment } from './departments.queries.ts';

/** Keeps the cost centre if it is absent. */
export async function updateDepartment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Administrator | Operator,
  id: number,
  input: DepartmentInput,
  version: number | null = null,
): Promise<Department> {
  return db.transaction().execute(async (tx) => {
    const before = orNotFound(await lockDepartment(tx, scopeOf(actor), id));
    const read = () => findDepartment(tx, before.customerId, id, today(clock));
    await requireVersion(tx, 'department', id, version, read);
    await tx.updateTable('department').set(input).where('id', '=', id).execute().catch(translateNameConflict);
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId: actor.accountId,
      customerId: before.customerId,
      action: 'department.update',
      subjectType: 'department',
      subjectId: id,
      changes: changedFields(before, { ...before, ...input }, ['name', 'costCentre']),
    });
    return orNotFound(await read());
  });
}
