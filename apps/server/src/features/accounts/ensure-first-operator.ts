import { sql } from 'kysely';
import { nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { createAccount } from './create-account.ts';

/**
 * Makes the operator of the settings when there is no operator yet, and answers whether there is one now.
 * Later starts leave a changed password alone.
 */
export async function ensureFirstOperator(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock' | 'passwords'>,
  first: { email: string; password: string } | null,
): Promise<boolean> {
  if (await hasOperator(db)) return true;
  if (!first) return false;
  const passwordHash = await passwords.hash(first.password);
  await db.transaction().execute(async (tx) => {
    // Instances that start at the same time wait here for the first, and then find its operator.
    await sql`select pg_advisory_xact_lock(hashtext('saldo first operator'))`.execute(tx);
    if (await hasOperator(tx)) return;
    await createAccount(tx, {
      role: 'operator',
      customerId: null,
      name: 'Operatør',
      email: first.email,
      passwordHash,
      actorAccountId: null,
      now: nowDate(clock),
    });
  });
  return true;
}

async function hasOperator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'operator')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
