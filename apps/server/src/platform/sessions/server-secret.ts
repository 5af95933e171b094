import { randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { required } from '../errors.ts';
import type { Sealer } from '../secrets/sealer.ts';

/** Returns a secret that all instances on a database share. The first instance that needs it creates it, sealed. */
export async function serverSecret(db: Db, sealer: Sealer, name: string): Promise<Buffer> {
  const known = await sealedSecret(db, name);
  if (known !== undefined) return read(sealer, known);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('serverSecret')
      .values({ name, sealedValue: await sealer.seal(tx, randomBytes(32).toString('base64')) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return read(sealer, required(await sealedSecret(db, name), 'server secret was stored above'));
}

const read = async (sealer: Sealer, sealed: Buffer): Promise<Buffer> =>
  Buffer.from(await sealer.open(sealed), 'base64');

async function sealedSecret(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('serverSecret')
    .select('sealedValue')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.sealedValue;
}
