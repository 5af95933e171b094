import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { StoredUpdate } from './employee-updates.queries.ts';
import type { Applied } from './rows-to-apply.ts';

/** Locks an update. The caller has locked its customer, and checked that it is in the scope. */
export function lockUpdate(tx: Tx, id: number): Promise<StoredUpdate | undefined> {
  const updates = tx.selectFrom('employeeUpdate').selectAll().where('id', '=', id);
  return updates.forNoKeyUpdate().executeTakeFirst();
}

export async function lockDepartments(tx: Tx, customerId: number): Promise<void> {
  await tx
    .selectFrom('department')
    .select('id')
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

/** Locks the employees that an update changes, and with `withMissing` those missing in the file. */
export async function lockRowEmployees(tx: Tx, updateId: number, withMissing: boolean): Promise<void> {
  const kinds = ['changed', ...(withMissing ? ['missing'] : [])];
  await sql`
    select from employee
    where id in (select employee_id from employee_update_row
      where update_id = ${updateId} and kind = any(${kinds}::text[]))
    order by id
    for no key update`.execute(tx);
}

export async function readDepartmentIds(tx: Tx, customerId: number): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('department')
    .select(['id', 'name'])
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .execute();
}

export async function markApplied(
  tx: Tx,
  id: number,
  {
    donePositions,
    created,
    result,
    ...values
  }: Applied & { appliedBy: number; appliedAt: Date; expiresAt: Date },
): Promise<StoredUpdate> {
  await sql`
    update employee_update_row set is_done = true
    where update_id = ${id} and position = any(${donePositions}::integer[])`.execute(tx);
  await sql`
    update employee_update_row as row set employee_id = created.employee_id
    from unnest(${created.map(({ position }) => position)}::integer[],
      ${created.map(({ employeeId }) => employeeId)}::integer[]) as created (position, employee_id)
    where row.update_id = ${id} and row.position = created.position`.execute(tx);
  const updated = tx
    .updateTable('employeeUpdate')
    .set({ ...values, result: JSON.stringify(result) })
    .where('id', '=', id)
    .returningAll();
  return updated.executeTakeFirstOrThrow();
}
