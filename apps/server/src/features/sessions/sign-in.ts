import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { nowDate } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { endSession, findSession, startSession } from '../../platform/sessions/sessions.ts';
import { countAttempt, type Limit, networkOf, refundAttempt } from '../../platform/throttling/throttle.ts';
import { takeSecondStep } from './second-step.ts';

export interface SignIn {
  email: string;
  password: string;
  code?: string | undefined;
  address: string;
  userAgent: string;
  /** The session that the browser had; it ends, so that a sign-in always gets a new one. */
  previousToken: string | undefined;
}

/**
 * Opens a session for the right e-mail and password. Otherwise `wrong_credentials`, with the same answer
 * after the same time whether the address exists or not, and 429 after too many tries.
 */
export async function signIn(
  services: Services,
  { email, password, code, address, userAgent, previousToken }: SignIn,
): Promise<{ token: string; expiresAt: Date; actor: Actor }> {
  const { db, clock, passwords } = services;
  const limits = signInLimits(email, address);
  await countAttempt(db, limits);

  const account = await findAccount(db, email);
  if (!(await passwords.verify(account?.passwordHash ?? null, password)) || !account) {
    throw new AppError('wrong_credentials');
  }

  const opened = db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    await takeSecondStep(tx, services, account.id, code);
    if (previousToken !== undefined) await endSession(tx, previousToken);
    const now = nowDate(clock);
    const started = await startSession(tx, { accountId: account.id, address, userAgent, now });
    // The account, or its company, may have been closed since it was looked up.
    const session = await findSession(tx, started.token, now);
    if (!session) throw new AppError('wrong_credentials');
    return { ...started, actor: session.actor };
  });
  const session = await opened.catch(async (error: unknown) => {
    // The password was right and no code was tried: the sign-in goes on with one.
    if (error instanceof AppError && error.code === 'code_required') await refundAttempt(db, limits);
    throw error;
  });
  await refundAttempt(db, limits);
  return session;
}

/**
 * Keeps the password that was found right until the session is there: whoever changes it waits, and then ends
 * the session too. Refuses when it was changed since it was read.
 */
async function lockAccount(tx: Tx, checked: { id: number; passwordHash: string | null }): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', checked.id)
    .forShare()
    .executeTakeFirst();
  if (account?.passwordHash !== checked.passwordHash) throw new AppError('wrong_credentials');
}

/**
 * Few tries for one account from one address, more for the account from everywhere and for the address at
 * all accounts: who guesses is slowed down, and can hardly keep the right person out.
 */
function signInLimits(email: string, address: string): Limit[] {
  const account = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  const network = networkOf(address);
  return [
    { key: `sign-in:${account}@${network}`, attempts: 10, windowSeconds: 900 },
    { key: `sign-in:account:${account}`, attempts: 100, windowSeconds: 900 },
    { key: `sign-in:address:${network}`, attempts: 100, windowSeconds: 900 },
  ];
}

function findAccount(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'passwordHash'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('deletedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}
