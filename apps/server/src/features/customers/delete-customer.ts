import { audit, forgetPersonalValues } from '../../platform/audit/audit.ts';
import { type Clock, nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { endSessionsOf } from '../../platform/sessions/sessions.ts';
import { endPasswordLink } from '../password-links/end-password-link.ts';
import { lockCustomer } from './customers.queries.ts';

/**
 * Archives a customer and ends its administrators' accounts and sessions; `customer_has_employees` while it has
 * employees (docs/domain-rules.md#deletion).
 */
export async function deleteCustomer(
  db: Db,
  clock: Clock,
  actorAccountId: number,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locked first: whoever creates an employee holds a share lock on the customer, and is waited for.
    const customer = orNotFound(await lockCustomer(tx, id));
    const employee = await tx
      .selectFrom('employee')
      .select('id')
      .where('customerId', '=', id)
      .where('deletedAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (employee) throw new AppError('customer_has_employees');

    const now = nowDate(clock);
    await tx.updateTable('customer').set({ archivedAt: now }).where('id', '=', id).execute();
    const administrators = await tx
      .updateTable('account')
      .set({ deletedAt: now, passwordHash: null })
      .where('customerId', '=', id)
      .where('deletedAt', 'is', null)
      .returning('id')
      .execute();
    const administratorIds = administrators.map((administrator) => administrator.id);
    for (const accountId of administratorIds) await endPasswordLink(tx, { clock }, { accountId });
    await endSessionsOf(tx, administratorIds);
    await forgetPersonalValues(tx, 'account', administratorIds);
    await forgetPersonalValues(tx, 'customer', [id]);
    await audit(tx, {
      at: now,
      actorAccountId,
      customerId: id,
      action: 'customer.delete',
      subjectType: 'customer',
      subjectId: id,
      changes: { companyName: { before: customer.companyName } },
    });
  });
}
