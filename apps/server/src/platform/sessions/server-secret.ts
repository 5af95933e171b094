import { randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';

/** A secret that all instances on one database share; made by the first that asks. */
export async function serverSecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('serverSecret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('serverSecret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
