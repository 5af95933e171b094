import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import { readKeyFingerprint, replaceFingerprint } from '../platform/secrets/key-fingerprint.ts';
import { type Sealer, sealWith } from '../platform/secrets/sealer.ts';
import type { SecretKey } from '../platform/secrets/secret-key.ts';

/** The columns whose values are sealed with the secret key, and the primary keys of their tables. */
export const sealedColumns = [
  { table: 'totp', id: 'accountId', column: 'sealedSecret' },
  { table: 'connection', id: 'id', column: 'sealedWebhookSecret' },
  { table: 'accountingSettings', id: 'id', column: 'sealedEconomicAppSecret' },
  { table: 'accountingSettings', id: 'id', column: 'sealedEconomicGrant' },
  { table: 'serverSecret', id: 'name', column: 'sealedValue' },
] as const satisfies readonly {
  [T in keyof Schema]: { table: T; id: keyof Schema[T]; column: keyof Schema[T] & `sealed${string}` };
}[keyof Schema][];

/**
 * Seals every sealed value with `newKey`, in one transaction, and returns their number. Until the commit the earlier
 * key stays in use, and programs that seal a value wait.
 */
export async function rotateKey(db: Db, sealer: Sealer, newKey: SecretKey): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await readKeyFingerprint(tx, { lock: 'for update' });
    let values = 0;
    for (const place of sealedColumns) values += await sealAgain(tx, place, sealer, newKey);
    await replaceFingerprint(tx, newKey);
    return values;
  });
}

interface Place {
  table: string;
  id: string;
  column: string;
}

async function sealAgain(tx: Tx, place: Place, sealer: Sealer, newKey: SecretKey): Promise<number> {
  const [table, id, column] = [sql.table(place.table), sql.ref(place.id), sql.ref(place.column)];
  const { rows } = await sql<{ id: unknown; sealed: Buffer }>`
    select ${id} as id, ${column} as sealed from ${table} where ${column} is not null order by ${id} for no key update`.execute(
    tx,
  );
  for (const row of rows) {
    const sealed = sealWith(newKey, await sealer.open(row.sealed));
    await sql`update ${table} set ${column} = ${sealed} where ${id} = ${row.id}`.execute(tx);
  }
  return rows.length;
}
