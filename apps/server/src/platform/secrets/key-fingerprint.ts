import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { SecretKey } from './secret-key.ts';

/** Returns the fingerprint of the key that sealed the database's values; null before the first start. */
export async function readKeyFingerprint(
  db: Db,
  { lock }: { lock?: 'for share' | 'for update' } = {},
): Promise<Buffer | null> {
  const { rows } = await sql<{ fingerprint: Buffer }>`
    select fingerprint from secret_key ${sql.raw(lock ?? '')}`.execute(db);
  return rows[0]?.fingerprint ?? null;
}

/** Stores the fingerprint unless there is one, and returns the stored one. Of concurrent starts, the first decides. */
export async function keepFirstFingerprint(db: Db, { fingerprint }: SecretKey): Promise<Buffer> {
  await db
    .insertInto('secretKey')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('secretKey').select('fingerprint').executeTakeFirstOrThrow()).fingerprint;
}

export async function replaceFingerprint(tx: Tx, { fingerprint }: SecretKey): Promise<void> {
  await sql`update secret_key set fingerprint = ${fingerprint}, since = now()`.execute(tx);
}
