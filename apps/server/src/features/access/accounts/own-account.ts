import type { AuditAction } from '@saldo/contract/audit-words';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fieldError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { confirmPassword, requireLiveSession } from '../../../platform/sessions/sessions.ts';
import { countAttempt, refundAttempt } from '../../../platform/throttling/throttle.ts';

/**
 * Checks the actor's password, and confirms it in the session (docs/security.md#own-password). Returns the hash of the
 * password.
 */
export async function requireOwnPassword(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock' | 'passwords'>,
  { accountId, sessionHash }: Person,
  password: string,
): Promise<string | null> {
  const limits = [{ key: `own-password:${accountId}`, attempts: 10, windowSeconds: 900 }];
  await countAttempt(db, limits);
  const { passwordHash } = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (!(await passwords.verify(passwordHash, password))) throw wrongPassword();
  await refundAttempt(db, limits);
  await confirmPassword(db, sessionHash, nowDate(clock));
  return passwordHash;
}

/** Locks the actor's account. Throws if its session ended, or its password hash is no longer `checkedHash`. */
export async function lockOwnAccount(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { accountId, sessionHash }: Person,
  checkedHash?: string | null,
): Promise<void> {
  const { passwordHash } = await tx
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await requireLiveSession(tx, sessionHash, nowDate(clock));
  if (checkedHash !== undefined && passwordHash !== checkedHash) throw wrongPassword();
}

const wrongPassword = () => fieldError('invalid', ['currentPassword'], 'Kodeordet er ikke dit nuværende.');

export function auditOwnAccount(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { accountId, customer }: Person,
  action: AuditAction & `account.${string}`,
): Promise<void> {
  return audit(tx, {
    at: nowDate(clock),
    actorAccountId: accountId,
    customerId: customer?.id ?? null,
    action,
    subjectType: 'account',
    subjectId: accountId,
  });
}
