import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** Null for a batch from no file, and after some weeks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table amount_batch add column file_digest bytea`.execute(db);
}
