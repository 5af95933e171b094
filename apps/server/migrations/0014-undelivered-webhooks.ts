import { type Kysely, sql } from 'kysely';

/** The list of connections counts what is not delivered, among a month of what is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index webhook_undelivered on webhook (connection_id) where state <> 'delivered'`.execute(db);
}
