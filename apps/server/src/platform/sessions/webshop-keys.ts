import { randomBytes } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Db } from '../database/database.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import type { Webshop } from './actor.ts';

const PREFIX = 'saldo_';

export const newWebshopKey = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`;

export const webshopKeyHint = (key: string): string => key.slice(-4);

const find = `
  select id, connection_id, last_used_at from connection_key where key_hash = $1 and revoked_at is null`;

/** Records the use at most once an hour, because a write per call would cost more than the look-up. */
const findAndRecord = `
  with found as (${find}), recorded as (
    update connection_key set last_used_at = $2::timestamptz
    from found
    where connection_key.id = found.id
      and (found.last_used_at is null or found.last_used_at < $2::timestamptz - interval '1 hour')
  )
  select id, connection_id from found`;

/** Returns the webshop of an `Authorization` header, or null without a valid key. Records the use if `mayWrite`. */
export async function findWebshop(
  db: Db,
  authorization: string | undefined,
  now: Date,
  { mayWrite = true }: { mayWrite?: boolean } = {},
): Promise<Webshop | null> {
  const key = /^Bearer +(saldo_[\w-]{43}) *$/i.exec(authorization ?? '')?.[1];
  if (key === undefined) return null;
  const { rows } = await db.executeQuery<{ id: number; connectionId: number }>(
    mayWrite
      ? CompiledQuery.raw(findAndRecord, [hashSecret(key), now])
      : CompiledQuery.raw(find, [hashSecret(key)]),
  );
  const [row] = rows;
  return row ? { connectionId: row.connectionId, keyId: row.id } : null;
}
