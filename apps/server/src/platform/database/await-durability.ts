import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Waits until every row that is visible now is on a standby (ADR 17): rows can become visible earlier, after a crash.
 * The log is replicated in order, so it is enough to wait for one new record at its end.
 */
export async function awaitDurability(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'saldo', 'durable')`.execute(db);
}
