import type { Tx } from '../../platform/database/database.ts';
import { inScope, type Scope } from '../../platform/sessions/scope.ts';

// Share locks on rows that a new row refers to. They prevent deletion until the transaction ends.

/** Locks a customer, not archived. Returns whether there is one. */
export async function lockCustomer(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a customer group, not deleted. Returns whether there is one. */
export async function lockCustomerGroup(tx: Tx, id: number): Promise<boolean> {
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
export function lockDepartment(
  tx: Tx,
  scope: Scope,
  id: number,
): Promise<{ customerId: number } | undefined> {
  return tx
    .selectFrom('department')
    .innerJoin('customer', 'customer.id', 'department.customerId')
    .select('department.customerId')
    .where('department.id', '=', id)
    .where('department.deletedAt', 'is', null)
    .where('customer.archivedAt', 'is', null)
    .where(inScope('department.customerId', scope))
    .forShare('department')
    .executeTakeFirst();
}
