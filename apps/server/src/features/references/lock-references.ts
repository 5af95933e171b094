import type { Tx } from '../../platform/database/database.ts';
import { inScope, type Scope } from '../../platform/sessions/scope.ts';

// Locks on rows that new rows refer to. A share lock prevents deletion until the transaction ends.

/** Locks a customer, not archived, against changes, deletion and new references. */
export function lockCustomer(tx: Tx, id: number) {
  return tx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Share-locks a customer, not archived. Returns whether there is one. */
export async function shareLockCustomer(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a customer, not archived, whose number of employees will change. Returns whether there is one. */
export async function lockCustomerForEmployees(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Share-locks a customer group, not deleted. Returns whether there is one. */
export async function shareLockCustomerGroup(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customerGroup')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Lock employees afterwards, never before: deleting a department locks them in that order. */
export function shareLockDepartment(tx: Tx, scope: Scope, id: number) {
  return tx
    .selectFrom('department')
    .innerJoin('customer', 'customer.id', 'department.customerId')
    .select(['department.id', 'department.name', 'department.customerId', 'customer.connectionId'])
    .where('department.id', '=', id)
    .where('department.deletedAt', 'is', null)
    .where('customer.archivedAt', 'is', null)
    .where(inScope('department.customerId', scope))
    .forShare('department')
    .executeTakeFirst();
}
