import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fieldError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { requireLiveSession } from '../../platform/sessions/sessions.ts';
import { countAttempt, refundAttempt } from '../../platform/throttling/throttle.ts';

/**
 * Refuses unless the password is one's own; few tries in a quarter of an hour. Answers the hash that it
 * matched, which `lockOwnAccount` compares again.
 */
export async function requireOwnPassword(
  { db, passwords }: Services,
  { accountId }: { accountId: number },
  password: string,
): Promise<string | null> {
  const limits = [{ key: `own-password:${accountId}`, attempts: 10, windowSeconds: 900 }];
  await countAttempt(db, limits);
  const { passwordHash } = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (!(await passwords.verify(passwordHash, password))) throw notTheCurrent();
  await refundAttempt(db, limits);
  return passwordHash;
}

/**
 * Locks one's account until the transaction ends: sign-ins wait for it. Refuses when the session ended, or
 * the password was changed, since they were checked.
 */
export async function lockOwnAccount(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { accountId, sessionHash }: Operator | Administrator,
  checkedHash?: string | null,
): Promise<void> {
  const { passwordHash } = await tx
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await requireLiveSession(tx, sessionHash, nowDate(clock));
  if (checkedHash !== undefined && passwordHash !== checkedHash) throw notTheCurrent();
}

const notTheCurrent = () => fieldError('invalid', ['currentPassword'], 'Kodeordet er ikke dit nuværende.');
