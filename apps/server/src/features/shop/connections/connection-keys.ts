import { lockConnection } from '../../../ledger/lock-order.ts';
import { type Authorship, audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { newWebshopKey, webshopKeyHint } from '../../../platform/sessions/webshop-keys.ts';

/** Two, so that a key can be replaced while the old one is in use. */
const MAX_KEYS = 2;

/** Returns a new API key; only its hash is stored. `actor` is null for the demo's shop. */
export async function addConnectionKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: ActingAccount | null,
  connectionId: number,
): Promise<{ id: number; key: string }> {
  const actorAccountId = actor?.accountId ?? null;
  return db.transaction().execute(async (tx) => {
    // Without the lock, two concurrent calls could both find room for one more.
    await lockConnection(tx, connectionId);
    const live = tx.selectFrom('connectionKey').select('id').where('revokedAt', 'is', null);
    if ((await live.where('connectionId', '=', connectionId).execute()).length >= MAX_KEYS) {
      throw new AppError('connection_keys_full');
    }
    const now = nowDate(clock);
    const { id, key, hint } = await insertConnectionKey(tx, { actorAccountId, now }, connectionId);
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

export async function revokeConnectionKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  connectionId: number,
  keyId: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = nowDate(clock);
    const { hint } = orNotFound(
      await tx
        .updateTable('connectionKey')
        .set({ revokedAt: now })
        .where('id', '=', keyId)
        .where('connectionId', '=', connectionId)
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
      subjectId: connectionId,
      changes: { key: { before: `…${hint}` } },
    });
  });
}

/** Stores the hash of a new API key. Returns the key, and the hint that screens show instead of it. */
export async function insertConnectionKey(
  tx: Tx,
  { actorAccountId, now }: Authorship,
  connectionId: number,
): Promise<{ id: number; key: string; hint: string }> {
  const key = newWebshopKey();
  const hint = webshopKeyHint(key);
  const { id } = await tx
    .insertInto('connectionKey')
    .values({ connectionId, keyHash: hashSecret(key), hint, createdBy: actorAccountId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key, hint };
}
