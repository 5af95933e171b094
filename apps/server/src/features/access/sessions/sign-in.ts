import { sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import {
  findKnownDevice,
  type KnownDevice,
  rememberDevice,
} from '../../../platform/sessions/device-tokens.ts';
import {
  endSession,
  findSession,
  type LiveSession,
  startSession,
} from '../../../platform/sessions/sessions.ts';
import {
  countAttempt,
  type Limit,
  networkOf,
  refundAttempt,
  throttleKeyOf,
} from '../../../platform/throttling/throttle.ts';
import type { MailServices } from '../../mail/mails/queue-mail.ts';
import { recordFailedSignIn, recordSignIn, recordWrongCode } from './record-sign-in.ts';
import { checkSecondStep } from './second-step.ts';

export interface SignIn {
  email: string;
  password: string;
  code?: string | undefined;
  address: string;
  userAgent: string;
  /** The browser's earlier session, which the sign-in ends. */
  previousToken: string | undefined;
  /** The value of the browser's device cookie, which may be unknown or of another account. */
  deviceToken: string | undefined;
}

/** Starts a session. Throws `wrong_credentials`, `too_many_requests`, and what `checkSecondStep` throws. */
export async function signIn(
  services: MailServices & Pick<Services, 'db' | 'passwords' | 'sealer'>,
  { email, password, code, address, userAgent, previousToken, deviceToken }: SignIn,
): Promise<LiveSession & { token: string; device: { token: string; expiresAt: Date } }> {
  const { db, clock, passwords } = services;
  const knownDevice = await findKnownDevice(db, deviceToken, email);
  const limits = knownDevice ? deviceLimits(knownDevice) : strangerLimits(email, address);
  await countAttempt(db, limits);

  const account = await findAccount(db, email);
  if (!(await passwords.verify(account?.passwordHash ?? null, password)) || !account) {
    await recordFailedSignIn(services, email, account ? 'wrong-password' : 'no-account');
    throw new AppError('wrong_credentials');
  }

  const codeLimits = code === undefined ? [] : [codeLimit(account.id, knownDevice !== null)];
  await countAttempt(db, codeLimits);

  const starting = db.transaction().execute(async (tx) => {
    await lockUnchangedAccount(tx, account);
    const proof = await checkSecondStep(tx, services, account.id, code);
    const now = nowDate(clock);
    const device = await rememberDevice(tx, { accountId: account.id, token: deviceToken, userAgent, now });
    if (previousToken !== undefined) {
      await endSession(tx, previousToken, { at: now, kind: 'session.replaced' });
    }
    const started = await startSession(tx, { accountId: account.id, address, userAgent, now });
    // The account may have been disabled or deleted, or its customer archived, since `findAccount`.
    const session = await findSession(tx, started.token, now);
    if (!session) throw new AppError('wrong_credentials');
    await recordSignIn(tx, services, account.id, {
      proof,
      origin: { address, userAgent },
      hasKnownDevice: knownDevice !== null,
    });
    return { ...session, token: started.token, device };
  });
  const session = await starting.catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    // A call without a code is no failed attempt: the client calls again with one.
    if (error.code === 'code_required') await refundAttempt(db, limits);
    if (error.code === 'wrong_code') await recordWrongCode(services, account.id);
    if (error.code === 'wrong_credentials') {
      // The password was changed, or the account disabled or deleted, during the sign-in.
      const reason = (await findAccount(db, email)) ? 'wrong-password' : 'no-account';
      await recordFailedSignIn(services, email, reason);
    }
    throw error;
  });
  await refundAttempt(db, [...limits, ...codeLimits]);
  return session;
}

/**
 * Throws if the password has changed since it was checked. A concurrent change waits for the lock, and then ends the
 * new session too.
 */
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

/** A known device has a limit of its own, so that strangers cannot lock the owner out (ADR 30). */
const deviceLimits = ({ accountId, tokenHash }: KnownDevice): Limit[] => [
  { key: `sign-in:device:${accountId}:${tokenHash.toString('base64url')}`, attempts: 10, windowSeconds: 900 },
];

function strangerLimits(email: string, address: string): Limit[] {
  const account = throttleKeyOf(email);
  const network = networkOf(address);
  return [
    { key: `sign-in:${account}@${network}`, attempts: 10, windowSeconds: 900 },
    { key: `sign-in:account:${account}`, attempts: 100, windowSeconds: 900 },
    { key: `sign-in:address:${network}`, attempts: 100, windowSeconds: 900 },
  ];
}

/**
 * Limits wrong codes, because six digits could be guessed. Only callers with the right password reach this limit. All
 * known devices of an account share a limit of their own, so that a thief of the password cannot lock its owner out.
 */
const codeLimit = (accountId: number, isKnownDevice: boolean): Limit => ({
  key: `sign-in:code:${accountId}${isKnownDevice ? ':known' : ''}`,
  attempts: 20,
  windowSeconds: 86_400,
});

function findAccount(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'passwordHash'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('deletedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}
