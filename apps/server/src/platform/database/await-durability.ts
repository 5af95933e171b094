import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Waits until every row visible now is as durable as an acknowledged commit. Commits a few bytes to the write-ahead log,
 * which is flushed and replicated in order. Needed because after a crash of the primary, commits that no synchronous
 * standby has yet are visible: a response built from them could be lost (ADR 0017).
 */
export async function awaitDurability(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'saldo', 'durable')`.execute(db);
}
