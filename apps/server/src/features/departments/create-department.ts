import type { Department, DepartmentInput } from '@saldo/contract/departments';
import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator } from '../../platform/sessions/actor.ts';
import { lockCustomer } from '../references/lock-references.ts';
import { translateNameConflict } from './department-writes.ts';

/** Creates a department of the actor's company, with an empty assortment (docs/domain-rules.md#assortments). */
export async function createDepartment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId, customer }: Administrator,
  { name }: DepartmentInput,
): Promise<Department> {
  return db.transaction().execute(async (tx) => {
    const id = await insertDepartment(tx, {
      customerId: customer.id,
      name,
      actorAccountId: accountId,
      now: nowDate(clock),
    });
    return { id, name, employeeCount: 0 };
  });
}

export interface NewDepartment {
  customerId: number;
  name: string;
  actorAccountId: number;
  now: Date;
}

/** Writes a department; the one way a department comes into being. */
export async function insertDepartment(
  tx: Tx,
  { customerId, name, actorAccountId, now }: NewDepartment,
): Promise<number> {
  if (!(await lockCustomer(tx, customerId))) throw new AppError('not_found');
  const { id } = await tx
    .insertInto('department')
    .values({ customerId, name, createdAt: now })
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
    changes: { name: { after: name } },
  });
  return id;
}
