import type { CustomerGroup, CustomerGroupInput } from '@saldo/contract/customer-groups';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { type Authorship, audit, changedFields } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import type { ActingAccount } from '../../platform/sessions/actor.ts';
import { openPeriods } from '../due-work/open-periods.ts';
import { customerGroupColumns, toCustomerGroup, toRow } from './customer-groups.queries.ts';

/** The first top-up of the group is in the next period (docs/domain-rules.md#top-ups). */
export async function createCustomerGroup(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  input: CustomerGroupInput,
): Promise<CustomerGroup> {
  return db
    .transaction()
    .execute((tx) => insertCustomerGroup(tx, { actorAccountId, now: nowDate(clock) }, input));
}

/** No other code inserts customer groups. */
export async function insertCustomerGroup(
  tx: Tx,
  { actorAccountId, now }: Authorship,
  input: CustomerGroupInput,
): Promise<CustomerGroup> {
  // Opens periods that have begun before the group exists, so that it takes no part in them.
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
