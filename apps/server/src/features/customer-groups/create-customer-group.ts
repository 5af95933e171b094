import type { CustomerGroup, CustomerGroupInput } from '@saldo/contract/customer-groups';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { customerGroupColumns, toCustomerGroup, toRow } from './customer-groups.queries.ts';

export async function createCustomerGroup(
  db: Db,
  actorAccountId: number,
  input: CustomerGroupInput,
): Promise<CustomerGroup> {
  return db.transaction().execute((tx) => insertCustomerGroup(tx, actorAccountId, input));
}

/** Writes a customer group; the one way a group comes into being. */
export async function insertCustomerGroup(
  tx: Tx,
  actorAccountId: number,
  input: CustomerGroupInput,
): Promise<CustomerGroup> {
  const row = await tx
    .insertInto('customerGroup')
    .values(toRow(input))
    .returning(customerGroupColumns)
    .executeTakeFirstOrThrow();
  await audit(tx, {
    actorAccountId,
    customerId: null,
    action: 'customer_group.create',
    subjectType: 'customer_group',
    subjectId: row.id,
    changes: changedFields<Partial<CustomerGroupInput>>({}, input, ['name', 'frequency', 'points', 'limit']),
  });
  return toCustomerGroup(row);
}
