import { audit } from '../../platform/audit/audit.ts';
import { type Clock, nowDate, today } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { openPeriods } from '../due-work/open-periods.ts';
import { lockCustomerGroup } from './customer-groups.queries.ts';

/** Deletes a customer group; `customer_group_in_use` while a customer is in it (docs/domain-rules.md#deletion). */
export async function deleteCustomerGroup(
  db: Db,
  clock: Clock,
  actorAccountId: number,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // First: those who have left it today were still in it when a period of today began.
    await openPeriods(tx, today(clock), nowDate(clock));
    // Locked: whoever puts a customer into the group holds a share lock on it, and is waited for.
    const group = orNotFound(await lockCustomerGroup(tx, id));
    const user = await tx
      .selectFrom('customer')
      .select('id')
      .where('customerGroupId', '=', id)
      .where('archivedAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (user) throw new AppError('customer_group_in_use');
    await tx
      .updateTable('customerGroup')
      .set({ deletedAt: nowDate(clock) })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId: null,
      action: 'customer_group.delete',
      subjectType: 'customer_group',
      subjectId: id,
      changes: { name: { before: group.name } },
    });
  });
}
