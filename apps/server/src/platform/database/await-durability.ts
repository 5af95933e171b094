import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Waits until everything that the database shows is as durable as an acknowledged commit, by committing a few bytes of
 * write-ahead log, which is flushed and replicated in order. A commit whose synchronous standby was away becomes
 * visible after a crash of the primary before any standby has it: an answer built from such rows could still be lost.
 */
export async function awaitDurability(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'saldo', 'durable')`.execute(db);
}
