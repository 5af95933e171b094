import type { CustomerGroup, CustomerGroupInput } from '@saldo/contract/customer-groups';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { requireOpenDay } from '../../../ledger/functions.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { requireVersion } from '../../../platform/versions.ts';
import {
  customerGroupColumns,
  lockCustomerGroup,
  toCustomerGroup,
  toRow,
} from './customer-groups.queries.ts';

/** Affects later periods only (docs/domain-rules.md#top-ups). */
export async function updateCustomerGroup(
  services: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  id: number,
  input: CustomerGroupInput,
  version: number | null = null,
): Promise<CustomerGroup> {
  return transactOnBusinessDay(services, null, async (tx, moment) => {
    const before = orNotFound(await lockCustomerGroup(tx, id));
    await requireVersion(tx, 'customerGroup', id, version, async () => toCustomerGroup(before));
    // Periods that have begun keep the old rule. The next day is opened after this transaction, with the new one.
    await requireOpenDay(tx, { date: moment.date });
    const row = await tx
      .updateTable('customerGroup')
      .set(toRow(input))
      .where('id', '=', id)
      .returning(customerGroupColumns)
      .executeTakeFirstOrThrow();
    await audit(tx, {
      at: moment.now,
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
