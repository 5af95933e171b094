import { sql } from 'kysely';
import { vi } from 'vitest';
import type { TestApi } from './test-api.ts';

export async function untilLockIsAwaited({ database }: Pick<TestApi, 'database'>): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.owner);
    if (rows.length === 0) throw new Error('no connection waits for a lock');
  }, 30_000);
}
