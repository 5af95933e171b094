import { type Kysely, sql } from 'kysely';

/** From here on the ledger is written only by its functions: the server's role loses its rights on the tables (ADR 0003). */
export const oldestWriter = 19;

/** The credit of a top-up is computed under the balance's lock and handed to the entry; the balance need not keep it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table balance drop column last_top_up`.execute(db);
}
