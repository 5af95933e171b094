import type { OwnSession } from '@saldo/contract/own-account';
import { nowDate } from '../../../platform/clock.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { endSessionById, endSessionsOf, liveSessionsOf } from '../../../platform/sessions/sessions.ts';
import { auditOwnAccount, lockOwnAccount } from './own-account.ts';

export async function listOwnSessions(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Person,
): Promise<OwnSession[]> {
  const sessions = await liveSessionsOf(services.db, actor.accountId, nowDate(services.clock));
  return sessions.map(({ id, tokenHash, createdAt, lastSeenAt, address, userAgent }) => ({
    id,
    isCurrent: tokenHash.equals(actor.sessionHash),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    address,
    userAgent,
  }));
}

/** Throws `not_found` for another account's session, and `current_session` for the session of the caller. */
export async function endOwnSession(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Person,
  id: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const tokenHash = orNotFound(await endSessionById(tx, actor.accountId, id));
    if (tokenHash.equals(actor.sessionHash)) throw new AppError('current_session');
    const about = { accountId: actor.accountId };
    await recordSecurityEvent(tx, { at: nowDate(services.clock), kind: 'session.ended', about });
    await auditOwnAccount(tx, services, actor, 'account.end_session');
  });
}

export async function endOtherSessions(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Person,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    // A concurrent sign-in locks the account too: it has started its session, or will start it after this transaction.
    await lockOwnAccount(tx, services, actor);
    const ending = { at: nowDate(services.clock), kind: 'session.others-ended' } as const;
    const ended = await endSessionsOf(tx, [actor.accountId], ending, actor.sessionHash);
    if (ended.size === 0) return;
    await auditOwnAccount(tx, services, actor, 'account.end_other_sessions');
  });
}
