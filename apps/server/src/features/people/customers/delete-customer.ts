import { notBeforeOpenDay, transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { keepDayOpen } from '../../../ledger/functions.ts';
import { lockCustomer } from '../../../ledger/lock-order.ts';
import { audit, forgetPersonalValues } from '../../../platform/audit/audit.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { forgetSecurityEvents } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { eraseAccounts } from '../../access/accounts/delete-account.ts';
import { deleteViewsOfCustomer } from '../../access/saved-views/delete-views.ts';

/** Archives a customer and deletes its administrators. Throws `customer_has_employees`. */
export async function deleteCustomer(
  services: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  id: number,
): Promise<void> {
  await transactOnBusinessDay(services, null, async (tx, moment) => {
    const now = notBeforeOpenDay(moment);
    // Waits for transactions that create an employee, which lock the customer too.
    const customer = orNotFound(await lockCustomer(tx, id));
    const employee = await tx
      .selectFrom('employee')
      .select('id')
      .where('customerId', '=', id)
      .where('deletedAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (employee) throw new AppError('customer_has_employees');

    await tx.updateTable('customer').set({ archivedAt: now }).where('id', '=', id).execute();
    const administrators = await tx
      .selectFrom('account')
      .select('id')
      .where('customerId', '=', id)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const administratorIds = administrators.map((administrator) => administrator.id);
    await eraseAccounts(tx, services, administratorIds, actorAccountId);
    await forgetSecurityEvents(tx, { accountIds: administratorIds });
    await deleteViewsOfCustomer(tx, id, administratorIds);
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
    // Its last month is that of its end, in which its last employees may have left.
    await keepDayOpen(tx, { date: moment.date });
  });
}
