import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { MigrationSession } from './migration-session.ts';

const POLL_MS = 250;
const FIRST_LINE_MS = 2_000;
const NEXT_LINE_MS = 30_000;
const key = sql`hashtext('saldo migrations')`;

/**
 * Runs `work` under the migration lock, unless `shortcut` has a result while another program holds the lock. Polls,
 * because a waiting statement would keep a snapshot, for which `create index concurrently` would wait.
 */
export async function withMigrationLock<T>(
  { db, log }: MigrationSession,
  work: () => Promise<T>,
  shortcut: () => Promise<T | null> = async () => null,
): Promise<T> {
  const since = performance.now();
  let nextLine = FIRST_LINE_MS;
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
      db,
    );
    if (rows[0]?.locked) break;
    const result = await shortcut();
    if (result !== null) return result;
    const waited = performance.now() - since;
    if (waited >= nextLine) {
      log.info(`Waiting for another instance that migrates the database, for ${Math.round(waited / 1000)} s`);
      nextLine += NEXT_LINE_MS;
    }
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    // A lost connection has released the lock, and `work` has failed with the reason.
    await sql`select pg_advisory_unlock(${key})`.execute(db).catch(() => undefined);
  }
}
