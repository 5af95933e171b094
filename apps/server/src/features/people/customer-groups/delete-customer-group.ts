import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { requireOpenDay } from '../../../ledger/functions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { lockCustomerGroup } from './customer-groups.queries.ts';

/** Throws `customer_group_in_use` while a customer is in the group (docs/domain-rules.md#deletion). */
export async function deleteCustomerGroup(
  services: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  id: number,
): Promise<void> {
  await transactOnBusinessDay(services, null, async (tx, moment) => {
    // Transactions that move a customer into the group share-lock it; this lock waits for them.
    const group = orNotFound(await lockCustomerGroup(tx, id));
    // Customers that left the group today still get the top-ups of today's periods.
    await requireOpenDay(tx, { date: moment.date });
    const member = await tx
      .selectFrom('customer')
      .select('id')
      .where('customerGroupId', '=', id)
      .where('archivedAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (member) throw new AppError('customer_group_in_use');
    await tx.updateTable('customerGroup').set({ deletedAt: moment.now }).where('id', '=', id).execute();
    await audit(tx, {
      at: moment.now,
      actorAccountId,
      customerId: null,
      action: 'customer_group.delete',
      subjectType: 'customer_group',
      subjectId: id,
      changes: { name: { before: group.name } },
    });
  });
}
