import type { OwnSession } from '@saldo/contract/own-account';
import { audit } from '../../platform/audit/audit.ts';
import { type Clock, nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { liveSessionsOf } from '../../platform/sessions/sessions.ts';
import { lockOwnAccount } from './require-own-password.ts';

/** One's own living sessions, the latest used first. */
export async function listOwnSessions(
  { db, clock }: Services,
  actor: Operator | Administrator,
): Promise<OwnSession[]> {
  const sessions = await liveSessionsOf(db, actor.accountId, nowDate(clock));
  return sessions.map(({ id, tokenHash, createdAt, lastSeenAt, address, userAgent }) => ({
    id,
    isCurrent: tokenHash.equals(actor.sessionHash),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    address,
    userAgent,
  }));
}

/** Ends another of one's own sessions; somebody else's is not found, and the one that asks is left by Log ud. */
export async function endOwnSession(
  { db, clock }: Services,
  actor: Operator | Administrator,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = orNotFound(
      await tx
        .deleteFrom('session')
        .where('id', '=', id)
        .where('accountId', '=', actor.accountId)
        .returning('tokenHash')
        .executeTakeFirst(),
    );
    if (ended.tokenHash.equals(actor.sessionHash)) throw new AppError('current_session');
    await auditSessions(tx, clock, actor, 'account.end_session');
  });
}

/** Ends all of one's own sessions but the one that asks. */
export async function endOtherSessions(
  { db, clock }: Services,
  actor: Operator | Administrator,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A sign-in under way is either there to be ended, or begins afterwards.
    await lockOwnAccount(tx, { clock }, actor);
    const ended = await tx
      .deleteFrom('session')
      .where('accountId', '=', actor.accountId)
      .where('tokenHash', '<>', actor.sessionHash)
      .returning('id')
      .execute();
    if (ended.length > 0) await auditSessions(tx, clock, actor, 'account.end_other_sessions');
  });
}

function auditSessions(
  tx: Tx,
  clock: Clock,
  actor: Operator | Administrator,
  action: 'account.end_session' | 'account.end_other_sessions',
): Promise<void> {
  return audit(tx, {
    at: nowDate(clock),
    actorAccountId: actor.accountId,
    customerId: actor.customer?.id ?? null,
    action,
    subjectType: 'account',
    subjectId: actor.accountId,
  });
}
