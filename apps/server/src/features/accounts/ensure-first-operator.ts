import { nowDate } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { createAccount } from './create-account.ts';

/**
 * Makes the operator of the settings when there is no operator yet, and answers whether there is one now.
 * Later starts leave a changed password alone.
 */
export async function ensureFirstOperator(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock' | 'passwords'>,
  first: { email: string; password: string } | null,
): Promise<boolean> {
  const known = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'Admin')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (known || !first) return known !== undefined;
  const passwordHash = await passwords.hash(first.password);
  await db.transaction().execute((tx) =>
    createAccount(tx, {
      role: 'Admin',
      customerId: null,
      name: 'Operatør',
      email: first.email,
      passwordHash,
      actorAccountId: null,
      now: nowDate(clock),
    }),
  );
  return true;
}
