import { type AddressInfo, createServer } from 'node:net';
import { customerGroupEndpoints } from '@saldo/contract/customer-groups';
import { customerEndpoints } from '@saldo/contract/customers';
import { sessionEndpoints } from '@saldo/contract/session';
import { systemEndpoints } from '@saldo/contract/system';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { startTemporaryPostgres, type TemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FaultProxy } from '../../../test-support/fault-proxy.ts';
import { TestApi } from '../../../test-support/test-api.ts';
import { startProblem } from '../../config/start-problem.ts';
import { startDatabase } from '../../start-database.ts';
import { UnsupportedDatabase } from '../migrations/migrate-database.ts';
import { type Db, openDatabase } from './database.ts';

// Starts PostgreSQL, and migrates a database in each test, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let postgres: TemporaryPostgres;

beforeAll(async () => {
  postgres = await startTemporaryPostgres({ name: 'saldo', tcp: true });
});
afterAll(() => postgres.stop());

/** Creates a database in the C locale, which many servers use, and returns its URL. */
async function newDatabase(name: string, owner = 'saldo'): Promise<string> {
  const superuser = new pg.Client({ ...postgres.connection, database: 'postgres' });
  await superuser.connect();
  await superuser.query(`create database ${name} owner ${owner} template template0
    locale_provider libc locale 'C' encoding 'UTF8'`);
  await superuser.end();
  return (postgres.url ?? '').replace(/\/[^/]*$/, `/${name}`);
}

async function start(url: string) {
  const [info, warnings]: string[][] = [[], []];
  const log = { info: (line: string) => info?.push(line), warn: (line: string) => warnings?.push(line) };
  const started = await startDatabase({ connectionString: url }, log as never, 4);
  return { started, db: started.db, info: info ?? [], warnings: warnings ?? [] };
}

const one = async (db: Db, statement: string) =>
  (await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(db)).rows[0];

describe('the database named by DATABASE_URL', () => {
  test('is migrated by its owner, and then used under a role that cannot change entries', async () => {
    const url = await newDatabase('elsewhere');
    const { db, info, warnings } = await start(url);
    expect(info.length).toBeGreaterThan(3);
    expect(info.every((line) => line.startsWith('Migrated '))).toBe(true);
    expect(warnings).toEqual([]);
    expect(await one(db, 'select current_user as role, session_user as user')).toEqual({
      role: 'saldo_server',
      user: 'saldo',
    });
    for (const table of ['ledger_entry', 'audit_event']) {
      for (const statement of [
        `update ${table} set customer_id = 1`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await expect(one(db, statement)).rejects.toMatchObject({ code: '42501' });
      }
    }
    await db.destroy();
    const again = await start(url);
    expect(again.info).toEqual([]);
    await again.db.destroy();
  });

  test('sorts and searches in Danish', async () => {
    const { started } = await start(await newDatabase('plain'));
    const api = await TestApi.on(started);
    const as = await api.operator();
    for (const companyName of ['Åbo', 'Zink', 'Ærø', 'Ødis']) await api.make.customer({ companyName });
    const names = async (query: object) =>
      (await api.call(customerEndpoints.listCustomers, { as, query })).data.map(
        ({ companyName }) => companyName,
      );
    expect(await names({})).toEqual(['Zink', 'Ærø', 'Ødis', 'Åbo']);
    expect(await names({ search: 'æRØ' })).toEqual(['Ærø']);
    await api.stop();
  });

  test('works with a warning if its user may not create roles; triggers protect the ledger', async () => {
    const superuser = new pg.Client({ ...postgres.connection, database: 'postgres' });
    await superuser.connect();
    await superuser.query("create role beskeden login password 'hemmeligt'");
    await superuser.end();
    const owned = await newDatabase('modest', 'beskeden');
    const url = owned.replace(/\/\/[^@]*@/, '//beskeden:hemmeligt@');
    const { started, db, warnings } = await start(url);
    expect(warnings).toEqual([
      'This database user may not create roles: the ledger is protected by its triggers alone.',
    ]);
    expect(await one(db, 'select current_user as role')).toEqual({ role: 'beskeden' });
    const api = await TestApi.on(started);
    const { id } = await api.make.employee({ balance: 12.5 });
    const answer = await api.call(transactionEndpoints.listTransactions, {
      as: await api.operator(),
      params: { id: String(id) },
    });
    expect(answer.data).toMatchObject([{ points: 12.5, balance: 12.5 }]);
    for (const table of ['ledger_entry', 'audit_event']) {
      for (const statement of [
        `update ${table} set customer_id = 1`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        // 0A000: another table refers to this one.
        const code = expect.stringMatching(/^(23001|0A000)$/);
        await expect(one(db, statement)).rejects.toMatchObject({ code });
      }
    }
    await api.stop();
  });

  test('older than PostgreSQL 16 is refused with one line, before any write', async () => {
    const url = await newDatabase('elderly');
    const superuser = new pg.Client({ ...postgres.connection, database: 'elderly' });
    await superuser.connect();
    await superuser.query(`create function public.current_setting(text) returns text language sql
      as $$ select case $1 when 'server_version_num' then '150011' else pg_catalog.current_setting($1) end $$`);
    await superuser.query('alter database elderly set search_path = public, pg_catalog');
    const refusal = await start(url).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnsupportedDatabase);
    expect(startProblem(refusal)).toBe('The database is PostgreSQL 15; Saldo needs 16 or newer.');
    const { rows } = await superuser.query(
      "select 1 from pg_tables where schemaname in ('public', 'pgboss')",
    );
    expect(rows).toEqual([]);
    await superuser.query(`create or replace function public.current_setting(text) returns text language sql
      as $$ select case $1 when 'server_version_num' then '160000' else pg_catalog.current_setting($1) end $$`);
    await superuser.end();
    const { db, info } = await start(url);
    expect(info.length).toBeGreaterThan(3);
    await db.destroy();
  });

  test('may be migrated by several instances at once', async () => {
    const url = await newDatabase('together');
    const started = await Promise.all([start(url), start(url), start(url)]);
    // One that waits for long says so, in a line of its own.
    const hasMigrated = started.filter(({ info }) => info.some((line) => line.startsWith('Migrated ')));
    expect(hasMigrated).toHaveLength(1);
    for (const { db, warnings } of started) {
      expect(warnings).toEqual([]);
      expect(await one(db, 'select current_user as role')).toEqual({ role: 'saldo_server' });
      await db.destroy();
    }
  });
});

describe('an unreachable, silent or locked database', () => {
  test('makes calls answer 503 within seconds; calls succeed again when the database is back', async () => {
    const url = new URL(await newDatabase('away'));
    const line = await FaultProxy.to(Number(url.port));
    url.port = String(line.port);
    const { started, warnings } = await start(url.href);
    const api = await TestApi.on(started);
    const as = await api.operator();
    const employee = await api.make.employee({ balance: 10 });
    const calls = () =>
      Promise.all([
        api.call(sessionEndpoints.getMe, { as }),
        api.call(customerEndpoints.listCustomers, { as }),
        api.call(customerGroupEndpoints.createCustomerGroup, {
          as,
          body: { name: 'Væk', frequency: 'none', points: 1, limit: 1 },
        }),
        api.call(transactionEndpoints.addTransaction, {
          as,
          params: { id: String(employee.id) },
          body: { text: 'Væk', amount: -1 },
          headers: { 'idempotency-key': 'away' },
        }),
      ]);
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 201, 200]);

    await line.cut();
    // A readiness result is reused for a second.
    const readiness = async () => (await api.call(systemEndpoints.getReadiness)).status;
    await vi.waitFor(async () => expect(await readiness()).toBe(503), 30_000);
    for (const answer of [...(await calls()), ...(await calls())]) {
      expect(answer.status).toBe(503);
      expect(answer.error).toEqual({ code: 'unavailable', message: 'Ingen forbindelse – prøv igen' });
      expect(answer.headers['retry-after']).toBe('2');
    }
    expect((await api.call(systemEndpoints.getLiveness)).status).toBe(200);

    await line.mend();
    await vi.waitFor(async () => expect(await readiness()).toBe(200), 30_000);
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 201, 200]);
    expect(warnings.every((warning) => warning.startsWith('A database connection broke: '))).toBe(true);
    await api.stop();
    await line.close();
  });

  test.concurrent('makes calls answer 503 if it accepts connections but is silent', async () => {
    const { started } = await start(await newDatabase('known'));
    const api = await TestApi.on(started);
    const as = await api.operator();
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const connection = { host: '127.0.0.1', port, user: 'x', database: 'x' };
    const db = openDatabase({ connection, onError: () => undefined });
    const away = await TestApi.on({ ...started, db, connection, role: null }, api.services);
    const answer = await away.call(sessionEndpoints.getMe, { as });
    expect([answer.status, answer.error.code]).toEqual([503, 'unavailable']);
    await Promise.all([away.stop(), api.stop()]);
    silent.close();
  });

  test.concurrent('makes a call answer 503 if it waits too long for a lock', async () => {
    const { started, db } = await start(await newDatabase('locked'));
    const api = await TestApi.on(started);
    const as = await api.operator();
    const employee = await api.make.employee({ balance: 10 });
    await db.transaction().execute(async (tx) => {
      await sql`select from ledger.lock_balance(${employee.id}, null)`.execute(tx);
      const answer = await api.call(transactionEndpoints.addTransaction, {
        as,
        params: { id: String(employee.id) },
        body: { text: 'Låst', amount: -1 },
      });
      expect([answer.status, answer.error.code]).toEqual([503, 'unavailable']);
    });
    await api.stop();
  });
});
