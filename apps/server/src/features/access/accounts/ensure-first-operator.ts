import { sql } from 'kysely';
import { ConfigError } from '../../../config/config.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { explainWeakness } from '../../../platform/passwords/password-rules.ts';
import type { Services } from '../../../platform/services/services.ts';
import { operators } from './accounts.queries.ts';
import { insertAccount } from './create-account.ts';

/** Creates the operator of the settings if there is no operator. Returns whether there is one now. */
export async function ensureFirstOperator(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock' | 'passwords'>,
  first: { email: string; password: string } | null,
): Promise<boolean> {
  if (await hasOperator(db)) return true;
  if (!first) return false;
  const name = 'Operatør';
  const weakness = await explainWeakness(first.password, { name, email: first.email, companyName: null });
  if (weakness !== undefined) {
    throw new ConfigError('OPERATOR_PASSWORD is too easy to guess: three unrelated words are better.');
  }
  const passwordHash = await passwords.hash(first.password);
  await db.transaction().execute(async (tx) => {
    // Instances that start together wait here. All but the first then find its operator.
    await sql`select pg_advisory_xact_lock(hashtext('saldo first operator'))`.execute(tx);
    if (await hasOperator(tx)) return;
    const account = { ...operators, name, email: first.email, passwordHash };
    await insertAccount(tx, { actorAccountId: null, now: nowDate(clock) }, account);
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
