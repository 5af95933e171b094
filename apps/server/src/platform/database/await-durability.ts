import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Makes the commit wait until every row visible now is on a standby (ADR 17): after a crash, rows can be
 * visible before that. The log is replicated in order, so one record at its end suffices.
 */
export async function awaitDurability(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'saldo', 'durable')`.execute(db);
}
