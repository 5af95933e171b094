import { randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';

/** A secret shared by all instances on one database; created by the first that needs it. */
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
