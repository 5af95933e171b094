import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { idempotentCall, transactIdempotently } from '../src/platform/idempotency/idempotency.ts';
import { startDatabase } from '../src/start-database.ts';
import { DatabasePair } from './database-pair.ts';

vi.setConfig({ testTimeout: 120_000 });

test('a repeated call is not acknowledged before the commit of the first call has reached the standby', async () => {
  const pair = await DatabasePair.start({ hasOwnDisk: false });
  try {
    const connection = { connectionString: pair.url(pair.primary.port) };
    const { db } = await startDatabase(connection, { info: () => undefined, warn: () => undefined }, 3);
    const call = idempotentCall('account:1', 'key', { amount: 1 });
    const post = () =>
      transactIdempotently(db, call, async () => ({ isPosted: true })).then(
        () => true,
        () => false,
      );
    await pair.standby.killAll();
    const first = post();
    await vi.waitFor(
      async () => {
        const waiting = await pair.primary.query("select from pg_stat_activity where wait_event = 'SyncRep'");
        expect(waiting).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    // After its recovery the primary shows the commit, which the standby does not have.
    await pair.primary.killPostmaster();
    expect(await first).toBe(false);
    await pair.primary.start();
    expect(await pair.primary.query('select key from idempotency_key')).toHaveLength(1);
    const repeated = post();
    expect(await Promise.race([repeated, sleep(3_000, 'waits')])).toBe('waits');
    await pair.standby.start(pair.primary);
    expect(await repeated).toBe(true);
    await pair.primary.killAll();
    await pair.promote();
    expect(await pair.primary.query('select key from idempotency_key')).toHaveLength(1);
    await db.destroy();
  } finally {
    await pair.remove();
  }
});
