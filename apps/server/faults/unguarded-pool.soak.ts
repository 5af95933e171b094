import { setTimeout as sleep } from 'node:timers/promises';
import { startTemporaryPostgres, type TemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { FaultProxy } from '../test-support/fault-proxy.ts';
import { openDatabase } from './unguarded-database.ts';

const TIMEOUT_MS = 1_000;

test('a pool without guards acknowledges a write that is never committed', async () => {
  const postgres = await startTemporaryPostgres({ name: 'saldo', tcp: true });
  try {
    expect(await writeAmidPause(postgres)).toEqual({ isAcknowledged: true, isStored: false });
  } finally {
    await postgres.stop();
  }
});

/** Sends a `begin` that times out on a paused line, and then an insert on the same connection. */
async function writeAmidPause({ url = '', connection }: TemporaryPostgres) {
  const proxied = new URL(url);
  const proxy = await FaultProxy.to(Number(proxied.port));
  proxied.port = String(proxy.port);
  const observer = new pg.Client({ ...connection });
  await observer.connect();
  const db = openDatabase({
    connection: { connectionString: proxied.href },
    maxConnections: 1,
    onError: () => undefined,
    queryTimeout: TIMEOUT_MS,
  });
  try {
    await sql`create table entry (text text)`.execute(db);
    await db.transaction().execute((tx) => sql`insert into entry values ('before')`.execute(tx));
    proxy.pause();
    const transaction = db
      .transaction()
      .execute((tx) => sql`insert into entry values ('given up')`.execute(tx));
    const insert = sql`insert into entry values ('acknowledged')`.execute(db);
    await expect(transaction).rejects.toThrow('Query read timeout');
    // The insert has a time-out of its own, and waits in the abandoned connection.
    await sleep(TIMEOUT_MS / 5);
    proxy.resume();
    const isAcknowledged = await insert.then(
      () => true,
      () => false,
    );
    const { rows } = await observer.query(`select from entry where text = 'acknowledged'`);
    return { isAcknowledged, isStored: rows.length > 0 };
  } finally {
    await observer.end();
    await proxy.close();
    await db.destroy();
  }
}
