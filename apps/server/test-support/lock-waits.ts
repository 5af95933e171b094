import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestDatabase } from './test-database.ts';

const POLL_MS = 20;

/** Measures, by polling, the longest wait of a session for a lock because of a migration. */
export class LockWaits {
  /** In milliseconds. */
  longest = 0;
  readonly #client: pg.Client;
  #watching: Promise<void> | null = null;
  #isEnding = false;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async watch(connection: TestDatabase['connection']): Promise<LockWaits> {
    const client = new pg.Client(connection);
    await client.connect();
    const waits = new LockWaits(client);
    waits.#watching = waits.#poll();
    return waits;
  }

  async end(): Promise<number> {
    this.#isEnding = true;
    await this.#watching;
    await this.#client.end();
    return this.longest;
  }

  async #poll(): Promise<void> {
    while (!this.#isEnding) {
      const { rows } = await this.#client.query<{ longest: number }>(`
        select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as longest
        from pg_locks as waiting
        where not granted and exists (
          select from pg_stat_activity as migration
          where migration.datname = current_database() and migration.application_name = 'saldo migration'
            and migration.pid <> waiting.pid and migration.pid = any(pg_blocking_pids(waiting.pid)))`);
      this.longest = Math.max(this.longest, rows[0]?.longest ?? 0);
      await sleep(POLL_MS);
    }
  }
}
