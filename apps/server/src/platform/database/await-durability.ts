import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Makes the next commit wait until every row that is visible now is on a standby (ADR 17). After a crash, rows can be
 * visible without being on a standby. The log is replicated in order, so one new record at its end is enough.
 */
export async function awaitDurability(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'saldo', 'durable')`.execute(db);
}
