import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Waits until every row visible now survives a crash of the primary (ADR 17): commits are visible
 * before a standby has them. The log is replicated in order, so one record at its end suffices.
 */
export async function awaitDurability(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'saldo', 'durable')`.execute(db);
}
