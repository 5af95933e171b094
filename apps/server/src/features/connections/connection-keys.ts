import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { insertKey } from './connection-writes.ts';
import { lockConnection } from './connections.queries.ts';

/** One in use, and one to change over to. */
const MOST_KEYS = 2;

/** Makes an API key beside the one there is; answers it this once. */
export async function addConnectionKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actorAccountId: number | null,
  connectionId: number,
): Promise<{ id: number; key: string }> {
  return db.transaction().execute(async (tx) => {
    // Locked, so that two at once do not each find room for one more.
    await lockConnection(tx, connectionId);
    const live = tx.selectFrom('connectionKey').select('id').where('revokedAt', 'is', null);
    if ((await live.where('connectionId', '=', connectionId).execute()).length >= MOST_KEYS) {
      throw new AppError('connection_keys_full');
    }
    const now = nowDate(clock);
    const { id, key, hint } = await insertKey(tx, { connectionId, actorAccountId, now });
    await audit(tx, {
      at: now,
      actorAccountId,
      customerId: null,
      action: 'connection.add_key',
      subjectType: 'connection',
      subjectId: connectionId,
      changes: { key: { after: `…${hint}` } },
    });
    return { id, key };
  });
}

/** Ends an API key at once; one that is revoked already is missing. */
export async function revokeConnectionKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actorAccountId: number | null,
  { id, keyId }: { id: number; keyId: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = nowDate(clock);
    const { hint } = orNotFound(
      await tx
        .updateTable('connectionKey')
        .set({ revokedAt: now })
        .where('id', '=', keyId)
        .where('connectionId', '=', id)
        .where('revokedAt', 'is', null)
        .returning('hint')
        .executeTakeFirst(),
    );
    await audit(tx, {
      at: now,
      actorAccountId,
      customerId: null,
      action: 'connection.revoke_key',
      subjectType: 'connection',
      subjectId: id,
      changes: { key: { before: `…${hint}` } },
    });
  });
}
