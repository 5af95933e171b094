import type { OwnSession } from '@saldo/contract/own-account';
import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import { AppError, found } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { liveSessionsOf } from '../../platform/sessions/sessions.ts';

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
    const ended = found(
      await tx
        .deleteFrom('session')
        .where('id', '=', id)
        .where('accountId', '=', actor.accountId)
        .returning('tokenHash')
        .executeTakeFirst(),
    );
    if (ended.tokenHash.equals(actor.sessionHash)) throw new AppError('current_session');
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId: actor.accountId,
      customerId: actor.company?.id ?? null,
      action: 'account.end_session',
      subjectType: 'account',
      subjectId: actor.accountId,
    });
  });
}
