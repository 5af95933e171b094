import type { OwnSession } from '@saldo/contract/own-account';
import { nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { found } from '../../platform/errors.ts';
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

/** Ends one of one's own sessions; somebody else's is not found. */
export async function endOwnSession(db: Db, actor: Operator | Administrator, id: number): Promise<void> {
  found(
    await db
      .deleteFrom('session')
      .where('id', '=', id)
      .where('accountId', '=', actor.accountId)
      .returning('id')
      .executeTakeFirst(),
  );
}
