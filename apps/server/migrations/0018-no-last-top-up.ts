import { type Kysely, sql } from 'kysely';

/** The credit of a top-up is computed under the balance's lock and handed to the entry; the balance need not keep it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table balance drop column last_top_up`.execute(db);
}
