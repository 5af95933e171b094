import { startTemporaryPostgres, type TemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FaultProxy } from '../../../test-support/fault-proxy.ts';
import { openDatabase } from './database.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

/** How long a silent line may keep rows locked, in seconds; the faults have the same limit. */
const LIMIT = 30;

let postgres: TemporaryPostgres;

beforeAll(async () => {
  postgres = await startTemporaryPostgres({ name: 'saldo', tcp: true });
});
afterAll(() => postgres.stop());

test('row locks of a transaction whose line falls silent are released within the limit, by the slowest way', async () => {
  const url = new URL(postgres.url ?? '');
  const line = await FaultProxy.to(Number(url.port));
  url.port = String(line.port);
  const db = openDatabase({ connection: { connectionString: url.href }, onError: () => undefined });
  const other = new pg.Client(postgres.connection);
  const blocker = new pg.Client(postgres.connection);
  await Promise.all([other.connect(), blocker.connect()]);
  await other.query('create table kept (id integer primary key); insert into kept values (1), (2)');
  await other.query('grant all on kept to public');

  // The session holds row 1 and waits for row 2, which it gets only when the line has been silent for a while.
  await blocker.query('begin; select from kept where id = 2 for update');
  const lost = db
    .transaction()
    .execute(async (tx) => {
      await sql`select from kept where id = 1 for update`.execute(tx);
      await sql`select from kept where id = 2 for update`.execute(tx);
    })
    .catch((error: unknown) => error);
  await vi.waitFor(
    async () => {
      const { rows } = await other.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(1);
    },
    { timeout: 30_000 },
  );
  line.pause();
  const since = performance.now();
  setTimeout(() => void blocker.query('commit'), 4_000);
  await other.query('select from kept where id = 1 for update');
  const seconds = (performance.now() - since) / 1000;
  expect(await lost).toBeInstanceOf(Error);
  await Promise.all([other.end(), blocker.end(), db.destroy()]);
  await line.close();
  expect(seconds).toBeLessThan(LIMIT);
});
