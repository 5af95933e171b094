import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { hashSecret } from '../secrets/hash-secret.ts';

const KEPT_DAYS = 180;
const MAX_DEVICES_PER_ACCOUNT = 20;

export interface KnownDevice {
  accountId: number;
  tokenHash: Buffer;
}

/** Returns the device if the account with the e-mail address has signed in on it. */
export async function findKnownDevice(
  db: Db,
  token: string | undefined,
  email: string,
): Promise<KnownDevice | null> {
  if (token === undefined) return null;
  const known = await db
    .selectFrom('knownDevice')
    .innerJoin('account', 'account.id', 'knownDevice.accountId')
    .select(['accountId', 'tokenHash'])
    .where('tokenHash', '=', hashSecret(token))
    .where(sql<string>`lower(account.email)`, '=', email.toLowerCase())
    .where('account.deletedAt', 'is', null)
    .executeTakeFirst();
  return known ?? null;
}

interface NewDevice {
  accountId: number;
  token: string | undefined;
  userAgent: string;
  now: Date;
}

/**
 * Makes the device known to the account. Returns the token for its cookie; only the token's hash is stored. A token
 * that another account got on the same device is kept. A token that Saldo did not make is replaced.
 */
export async function rememberDevice(
  tx: Tx,
  { accountId, token, userAgent, now }: NewDevice,
): Promise<{ token: string; expiresAt: Date }> {
  const kept =
    token !== undefined && (await isOurs(tx, token)) ? token : randomBytes(32).toString('base64url');
  await tx
    .insertInto('knownDevice')
    .values({ tokenHash: hashSecret(kept), accountId, userAgent, createdAt: now, lastUsedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['tokenHash', 'accountId']).doUpdateSet({ userAgent, lastUsedAt: now }),
    )
    .execute();
  return { token: kept, expiresAt: new Date(now.getTime() + KEPT_DAYS * 86_400_000) };
}

async function isOurs(tx: Tx, token: string): Promise<boolean> {
  const row = await tx
    .selectFrom('knownDevice')
    .select('accountId')
    .where('tokenHash', '=', hashSecret(token))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the account has no such device. */
export async function forgetDevice(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const devices = tx.deleteFrom('knownDevice').where('id', '=', id).where('accountId', '=', accountId);
  return (await devices.returning('id').executeTakeFirst()) !== undefined;
}

export async function forgetDevicesOf(tx: Tx, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.deleteFrom('knownDevice').where('accountId', 'in', accountIds).execute();
}

/** Returns the devices that have not expired, most recently used first. */
export function knownDevicesOf(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('knownDevice')
    .select(['id', 'tokenHash', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .where('lastUsedAt', '>=', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Removes expired devices, and all but the latest devices of each account. */
export async function removeOldDevices(db: Db, now: Date): Promise<void> {
  await sql`
    delete from known_device
    where (token_hash, account_id) in (
      select token_hash, account_id
      from (
        select token_hash, account_id, last_used_at,
          row_number() over (partition by account_id order by last_used_at desc) as place
        from known_device
      ) as device
      where last_used_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)
        or place > ${MAX_DEVICES_PER_ACCOUNT}::int
    )`.execute(db);
}
