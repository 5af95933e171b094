import { type EmailAddressChange, emailAddresses } from '@saldo/contract/customers';
import { lockCustomer } from '../../../ledger/lock-order.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import { fieldError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { personalFields } from './customer-writes.ts';

/** Changes the addresses that get copies of the customer's order mails. `change` gets the stored ones. */
export async function changeEmailAddresses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  customerId: number,
  change: (stored: string[]) => string[],
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const before = orNotFound(await lockCustomer(tx, customerId));
    const emailAddresses = change(before.emailAddresses);
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

/** Ignores case. Throws a field error if more than 50 addresses would be stored. */
export function withChange(stored: string[], { add, remove }: EmailAddressChange): string[] {
  const without = (addresses: string[], others: string[]) => {
    const left = new Set(others.map((address) => address.toLowerCase()));
    return addresses.filter((address) => !left.has(address.toLowerCase()));
  };
  const kept = without(stored, remove);
  const changed = [...kept, ...without(add, kept)];
  const problem = emailAddresses.safeParse(changed).error?.issues[0]?.message;
  if (problem !== undefined) throw fieldError('invalid', ['add'], problem);
  return changed;
}
