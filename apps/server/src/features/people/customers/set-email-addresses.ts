import { lockCustomer } from '../../../ledger/lock-order.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator } from '../../../platform/sessions/actor.ts';
import { personalFields } from './customer-writes.ts';

/** Replaces the addresses that get copies of the customer's order mails. */
export async function setEmailAddresses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId, customer: { id: customerId } }: Administrator,
  emailAddresses: string[],
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const before = orNotFound(await lockCustomer(tx, customerId));
    await tx.updateTable('customer').set({ emailAddresses }).where('id', '=', customerId).execute();
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId,
      action: 'customer.update',
      subjectType: 'customer',
      subjectId: customerId,
      changes: changedFields(before, { ...before, emailAddresses }, ['emailAddresses'], personalFields),
    });
    return emailAddresses;
  });
}
