import type { CustomerGroup, CustomerGroupInput } from '@saldo/contract/customer-groups';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { nowDate, today } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { ActingAccount } from '../../platform/sessions/actor.ts';
import { openPeriods } from '../due-work/open-periods.ts';
import {
  customerGroupColumns,
  lockCustomerGroup,
  toCustomerGroup,
  toRow,
} from './customer-groups.queries.ts';

/** Affects later periods only (docs/domain-rules.md#top-ups). */
export async function updateCustomerGroup(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  id: number,
  input: CustomerGroupInput,
): Promise<CustomerGroup> {
  return db.transaction().execute(async (tx) => {
    // Opens periods that have begun before the change, so that they keep the old rule.
    await openPeriods(tx, today(clock), nowDate(clock));
    const before = orNotFound(await lockCustomerGroup(tx, id));
    const row = await tx
      .updateTable('customerGroup')
      .set(toRow(input))
      .where('id', '=', id)
      .returning(customerGroupColumns)
      .executeTakeFirstOrThrow();
    await audit(tx, {
      at: nowDate(clock),
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
