import type { CustomerGroup, CustomerGroupInput } from '@saldo/contract/customer-groups';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { customerGroupColumns, toCustomerGroup, toRow } from './customer-groups.queries.ts';

export async function createCustomerGroup(
  db: Db,
  actorAccountId: number,
  input: CustomerGroupInput,
): Promise<CustomerGroup> {
  return db.transaction().execute(async (tx) => {
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
      changes: changedFields<Partial<CustomerGroupInput>>({}, input, [
        'name',
        'frequency',
        'points',
        'limit',
      ]),
    });
    return toCustomerGroup(row);
  });
}
