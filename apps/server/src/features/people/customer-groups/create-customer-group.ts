import type { CustomerGroup, CustomerGroupInput } from '@saldo/contract/customer-groups';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { type Authorship, audit, changedFields } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { customerGroupColumns, toCustomerGroup, toRow } from './customer-groups.queries.ts';

/** The first top-up of the group is in the next period (docs/domain-rules.md#top-ups). */
export async function createCustomerGroup(
  services: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  input: CustomerGroupInput,
): Promise<CustomerGroup> {
  return transactOnBusinessDay(services, null, (tx, { now }) =>
    insertCustomerGroup(tx, { actorAccountId, now }, input),
  );
}

/** No other code inserts customer groups. The caller has opened the day, so that no run of an earlier period follows. */
export async function insertCustomerGroup(
  tx: Tx,
  { actorAccountId, now }: Authorship,
  input: CustomerGroupInput,
): Promise<CustomerGroup> {
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
