import type { CustomerGroup, CustomerGroupInput } from '@saldo/contract/customer-groups';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { type Clock, nowDate } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { openPeriods } from '../due-work/open-periods.ts';
import { customerGroupColumns, toCustomerGroup, toRow } from './customer-groups.queries.ts';

export async function createCustomerGroup(
  db: Db,
  clock: Clock,
  actorAccountId: number,
  input: CustomerGroupInput,
): Promise<CustomerGroup> {
  return db.transaction().execute((tx) => insertCustomerGroup(tx, actorAccountId, input, nowDate(clock)));
}

/** Writes a customer group; the one way a group comes into being. */
export async function insertCustomerGroup(
  tx: Tx,
  actorAccountId: number,
  input: CustomerGroupInput,
  now: Date,
): Promise<CustomerGroup> {
  // The periods that have begun are not the new group's.
  await openPeriods(tx, copenhagenDate(now.toTemporalInstant()), now);
  const row = await tx
    .insertInto('customerGroup')
    .values({ ...toRow(input), createdAt: now })
    .returning(customerGroupColumns)
    .executeTakeFirstOrThrow();
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId: null,
    action: 'customer_group.create',
    subjectType: 'customer_group',
    subjectId: row.id,
    changes: changedFields<Partial<CustomerGroupInput>>({}, input, ['name', 'frequency', 'points', 'limit']),
  });
  return toCustomerGroup(row);
}
