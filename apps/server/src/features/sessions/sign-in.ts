import { sql } from 'kysely';
import { nowDate } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { endSession, findSession, startSession } from '../../platform/sessions/sessions.ts';
import {
  countAttempt,
  type Limit,
  networkOf,
  refundAttempt,
  throttleKeyOf,
} from '../../platform/throttling/throttle.ts';
import { checkSecondStep } from './second-step.ts';

export interface SignIn {
  email: string;
  password: string;
  code?: string | undefined;
  address: string;
  userAgent: string;
  /** The browser's earlier session, which the sign-in ends. */
  previousToken: string | undefined;
}

/** Starts a session. Throws `wrong_credentials`, `too_many_requests`, or as `checkSecondStep`. */
export async function signIn(
  services: Pick<Services, 'db' | 'clock' | 'passwords' | 'sealer'>,
  { email, password, code, address, userAgent, previousToken }: SignIn,
): Promise<{ token: string; expiresAt: Date; actor: Actor }> {
  const { db, clock, passwords } = services;
  const limits = signInLimits(email, address);
  await countAttempt(db, limits);

  const account = await findAccount(db, email);
  if (!(await passwords.verify(account?.passwordHash ?? null, password)) || !account) {
    throw new AppError('wrong_credentials');
  }

  const starting = db.transaction().execute(async (tx) => {
    await lockUnchangedAccount(tx, account);
    await checkSecondStep(tx, services, account.id, code);
    if (previousToken !== undefined) await endSession(tx, previousToken);
    const now = nowDate(clock);
    const started = await startSession(tx, { accountId: account.id, address, userAgent, now });
    // The account or its customer may have been closed meanwhile.
    const session = await findSession(tx, started.token, now);
    if (!session) throw new AppError('wrong_credentials');
    return { ...started, actor: session.actor };
  });
  const session = await starting.catch(async (error: unknown) => {
    // Not a failed attempt: the client calls again with a code.
    if (error instanceof AppError && error.code === 'code_required') await refundAttempt(db, limits);
    throw error;
  });
  await refundAttempt(db, limits);
  return session;
}

/** A concurrent change of the password waits for the lock, and then ends the new session too. */
async function lockUnchangedAccount(
  tx: Tx,
  checked: { id: number; passwordHash: string | null },
): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', checked.id)
    .forShare()
    .executeTakeFirst();
  if (account?.passwordHash !== checked.passwordHash) throw new AppError('wrong_credentials');
}

/** Strict per account and network, looser for each alone: guessing rarely locks an owner out. */
function signInLimits(email: string, address: string): Limit[] {
  const account = throttleKeyOf(email);
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
