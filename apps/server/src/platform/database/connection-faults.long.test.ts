import { setTimeout as pause } from 'node:timers/promises';
import { startTemporaryPostgres, type TemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FaultProxy } from '../../../test-support/fault-proxy.ts';
import { startDatabase } from '../../start-database.ts';
import { Jobs } from '../jobs/jobs.ts';
import { ConnectionMonitor } from './connection-monitor.ts';
import { type Db, guardedPoolConfig, openDatabase, SettingsDropped } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';
import { DatabaseReadiness } from './database-readiness.ts';
import { ConnectionLost } from './guarded-client.ts';

vi.setConfig({ testTimeout: 30_000 });

const QUERY_TIMEOUT = 800;

let postgres: TemporaryPostgres;
let direct: pg.Client;
let line: FaultProxy;
let monitor: ConnectionMonitor;
let db: Db;

beforeAll(async () => {
  postgres = await startTemporaryPostgres({ name: 'saldo', tcp: true });
  direct = new pg.Client({ connectionString: postgres.url });
  await direct.connect();
  await direct.query('create table note (text text not null)');
});
afterAll(async () => {
  await direct.end();
  await postgres.stop();
});

const urlThrough = (...ports: number[]): string =>
  (postgres.url ?? '').replace(/@[^/]*/, `@${ports.map((port) => `127.0.0.1:${port}`).join(',')}`);
const port = () => Number(new URL(postgres.url ?? '').port);

beforeEach(async () => {
  line = await FaultProxy.to(port());
  monitor = new ConnectionMonitor();
  db = open({ maxConnections: 1 });
});
afterEach(async () => {
  await db.destroy();
  await line.close();
});

function open({ maxConnections = 1, url = urlThrough(line.port) } = {}): Db {
  return openDatabase({
    connection: { connectionString: url },
    queryTimeout: QUERY_TIMEOUT,
    maxConnections,
    monitor,
    onError: () => undefined,
  });
}

const write = (text: string, on: Pick<Db, 'getExecutor'> = db) =>
  sql`insert into note values (${text})`.execute(on);
const isStored = async (text: string) =>
  (await direct.query('select 1 from note where text = $1', [text])).rows.length > 0;
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('a pool whose network line holds back all data', () => {
  test('after a BEGIN has timed out, acknowledges a write only if it is stored', async () => {
    await db.transaction().execute((tx) => write('before', tx));
    line.pause();
    const begun = failure(db.transaction().execute((tx) => write('in the transaction', tx)));
    await pause(QUERY_TIMEOUT - 100);
    const acknowledged = write('beside it').then(
      () => true,
      () => false,
    );
    await pause(200);
    line.resume();
    expect(isDatabaseAway(await begun)).toBe(true);
    const isAcknowledged = await acknowledged;
    expect(await isStored('beside it')).toBe(isAcknowledged);
    await write('afterwards');
    expect(await isStored('afterwards')).toBe(true);
  });

  test('fails every call in time, and works again as soon as the line does', async () => {
    await write('established');
    line.pause();
    expect(isDatabaseAway(await failure(write('lost')))).toBe(true);
    line.resume();
    // A dead connection would fail this call.
    await write('back');
  });

  test('closes', async () => {
    await write('established');
    line.pause();
    const call = failure(write('under way'));
    await db.destroy();
    expect(isDatabaseAway(await call)).toBe(true);
  });
});

test('a connection left inside a transaction acknowledges nothing and is not reused', async () => {
  const connection = { connectionString: urlThrough(line.port) };
  const pool = new pg.Pool({ ...guardedPoolConfig({ connection, monitor }), max: 1 });
  pool.on('error', () => undefined);
  const insert = 'insert into note values ($1)';
  const client = await pool.connect();
  // Sends a BEGIN that bypasses the guard. The cast picks the overload of `query` that takes a text.
  const unguarded = pg.Client.prototype.query as unknown as (this: unknown, text: string) => Promise<void>;
  await unguarded.call(client, 'begin');
  const refused = await failure(client.query(insert, ['inside']));
  expect(refused).toBeInstanceOf(ConnectionLost);
  expect(isDatabaseAway(refused)).toBe(true);
  client.release();
  await pool.query(insert, ['on a new connection']);
  expect(await isStored('inside')).toBe(false);
  expect(await isStored('on a new connection')).toBe(true);
  await pool.end();
});

test('connections that died silently are all replaced when the first one times out', async () => {
  await db.destroy();
  db = open({ maxConnections: 5 });
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(db)));
  expect(monitor.openConnections).toBe(5);
  line.dropExisting();
  // Only one call times out, instead of one per connection.
  expect(isDatabaseAway(await failure(write('into the void')))).toBe(true);
  for (let n = 0; n < 10; n++) await write(`replaced ${n}`);
});

test('connections to a read-only server are dropped at once, and opened again when it takes writes', async () => {
  await db.destroy();
  db = open({ maxConnections: 3 });
  await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.1)`.execute(db)));
  const readiness = new DatabaseReadiness(db, monitor);
  expect(await readiness.problem()).toBeNull();
  const superuser = new pg.Client(postgres.connection);
  await superuser.connect();
  const setReadOnly = async (value: 'on' | 'off') => {
    await superuser.query(`alter system set default_transaction_read_only = ${value}`);
    await superuser.query('select pg_reload_conf()');
    await vi.waitFor(
      async () => {
        const { rows } = await direct.query('show default_transaction_read_only');
        expect(rows).toEqual([{ default_transaction_read_only: value }]);
      },
      { timeout: 30_000 },
    );
  };
  await superuser.query('set default_transaction_read_only = off');
  await setReadOnly('on');
  const refused = await failure(write('on a standby'));
  expect(isDatabaseAway(refused)).toBe(true);
  expect(monitor.openConnections).toBe(0);
  expect(await failure(write('still'))).toBeInstanceOf(ConnectionLost);
  await vi.waitFor(async () => expect(await readiness.problem()).toContain('takes no writes'), 30_000);
  await setReadOnly('off');
  await superuser.end();
  await write('promoted');
  await vi.waitFor(async () => expect(await readiness.problem()).toBeNull(), 30_000);
});

describe('several hosts', () => {
  test('are tried until one takes writes', async () => {
    const dead = await FaultProxy.to(port());
    await dead.cut();
    await db.destroy();
    db = open({ url: urlThrough(dead.port, line.port) });
    await write('on the second host');
    expect(await isStored('on the second host')).toBe(true);
    await dead.mend();
    await line.cut();
    await failure(write('while it breaks'));
    await write('on the first host');
    expect(await isStored('on the first host')).toBe(true);
    await dead.close();
  });

  test('let a server and its jobs start if the first host is dead', async () => {
    const dead = await FaultProxy.to(port());
    await dead.cut();
    const connection = { connectionString: urlThrough(dead.port, line.port) };
    const quiet = { info: () => undefined, warn: () => undefined };
    const started = await startDatabase(connection, quiet, 2);
    const jobs = new Jobs(started, () => undefined);
    await jobs.start();
    await jobs.stop();
    await started.db.destroy();
    await dead.close();
  });

  test('fail if none can be reached', async () => {
    const dead = await FaultProxy.to(port());
    await Promise.all([dead.cut(), line.cut()]);
    await db.destroy();
    db = open({ url: urlThrough(dead.port, line.port) });
    expect(isDatabaseAway(await failure(write('nowhere')))).toBe(true);
  });
});

test('a connection that loses its settings is refused, with the reason', async () => {
  await db.destroy();
  // A pooler that ignores startup parameters leaves a session in this state.
  db = open({ url: `${urlThrough(line.port)}?options=-c%20statement_timeout%3D0` });
  expect(await failure(write('without bounds'))).toBeInstanceOf(SettingsDropped);
});

test('refused connections are closed', async () => {
  await line.cut();
  for (let n = 0; n < 20; n++) await failure(write('refused'));
  await vi.waitFor(() => expect(monitor.openConnections).toBe(0), { timeout: 30_000 });
});

test('a full disk is remembered until the database can allocate again', async () => {
  const readiness = new DatabaseReadiness(db, monitor);
  await direct.query(`create function out_of_space() returns void language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  const full = await failure(sql`select out_of_space()`.execute(db));
  expect(isDatabaseAway(full)).toBe(true);
  expect(monitor.exhaustion).toBe('53100');
  expect(await readiness.problem()).toBeNull();
  expect(monitor.exhaustion).toBeNull();
});
