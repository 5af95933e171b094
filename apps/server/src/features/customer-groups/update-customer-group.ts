import type { CustomerGroup, CustomerGroupInput } from '@saldo/contract/customer-groups';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { type Clock, nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { found } from '../../platform/errors.ts';
import {
  customerGroupColumns,
  lockCustomerGroup,
  toCustomerGroup,
  toRow,
} from './customer-groups.queries.ts';

/** Changes a group. A new frequency counts from now on: it credits only for periods that start later. */
export async function updateCustomerGroup(
  db: Db,
  clock: Clock,
  actorAccountId: number,
  id: number,
  input: CustomerGroupInput,
): Promise<CustomerGroup> {
  return db.transaction().execute(async (tx) => {
    const before = found(await lockCustomerGroup(tx, id));
    const row = await tx
      .updateTable('customerGroup')
      .set({
        ...toRow(input),
        ...(before.frequency !== input.frequency && { frequencySince: nowDate(clock) }),
      })
      .where('id', '=', id)
      .returning(customerGroupColumns)
      .executeTakeFirstOrThrow();
    await audit(tx, {
      actorAccountId,
      customerId: null,
      action: 'customer_group.update',
      subjectType: 'customer_group',
      subjectId: id,
      changes: changedFields(toCustomerGroup(before), toCustomerGroup(row), [
        'name',
        'frequency',
        'points',
        'limit',
      ]),
    });
    return toCustomerGroup(row);
  });
}
