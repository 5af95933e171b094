import { freePort } from '@saldo/embedded-postgres/free-port';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadRelease } from '../releases/load-release.ts';
import { Balancer } from '../test-support/balancer.ts';
import { LockWaits } from '../test-support/lock-waits.ts';
import { NextRelease } from '../test-support/next-release.ts';
import { databaseUrl, ServerProgram } from '../test-support/server-program.ts';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';
import { emptyDatabase } from '../test-support/test-database.ts';
import { WriteLoad } from '../test-support/write-load.ts';
import { SCHEMA_VERSION } from './platform/database/schema-version.ts';
import { version } from './platform/version.ts';
import { verifyBalances } from './verify/verify-balances.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const WITHIN = { timeout: 120_000, interval: 50 };

/** Enough rows for several batches of a backfill. */
const MORE_EMPLOYEES = 10_000;
const MIGRATIONS = 5;

let api: TestApi;
let as: SignedIn;
let next: NextRelease;
let reader: pg.Client;
const employees: number[] = [];
const servers: ServerProgram[] = [];

beforeAll(async () => {
  const database = await emptyDatabase();
  reader = new pg.Client(database.connection);
  await reader.connect();
  await loadRelease(reader, version);
  // A server without DEMO refuses the demo's sign-ins.
  await reader.query(`update account set email = replace(email, 'demo.example', 'eksempel.dk')`);
  api = await TestApi.start({ database, now: Temporal.Now.instant().toString() });
  as = await api.operator();
  const customerId = await api.make.customer();
  for (let n = 0; n < 40; n += 1) employees.push((await api.make.employee({ customerId })).id);
  await reader.query(
    `insert into employee (customer_id, first_name, last_name, email)
     select $1, 'Åse', 'Nr. ' || n, 'nr' || n || '@eksempel.dk' from generate_series(1, ${MORE_EMPLOYEES}) n`,
    [customerId],
  );
  await reader.query(
    `select ledger.open_balances(array_agg(id), current_date) from employee
     where not exists (select from balance where employee_id = employee.id)`,
  );
  next = nextRelease();
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await reader.end();
  await api.stop();
  next.remove();
});

/** A release with every kind of migration, a function with a changed body, and a new function. */
function nextRelease(): NextRelease {
  const oldestWriter = `export const oldestWriter = ${SCHEMA_VERSION};`;
  const name = (n: number, what: string) => `${String(SCHEMA_VERSION + n).padStart(4, '0')}-${what}.ts`;
  const change = (...statements: string[]) => `
    import { sql } from 'kysely';
    ${oldestWriter}
    export async function up(tx) {
      for (const statement of ${JSON.stringify(statements)}) await sql.raw(statement).execute(tx);
    }`;
  const release = new NextRelease({
    [name(1, 'balance-lowest')]: change(
      'alter table balance add column lowest bigint',
      'alter table balance alter column lowest set default 0',
    ),
    [name(2, 'run-note')]: change(
      'alter table top_up_run add column note text',
      'alter table orders add column note text',
      'create table employee_note (employee_id integer primary key references employee, note text not null)',
    ),
    [name(3, 'fill-lowest')]: `
      import { sql } from 'kysely';
      ${oldestWriter}
      export const phase = 'backfill';
      export const key = { table: 'balance', column: 'employee_id' };
      export async function batch(tx, { after, through }) {
        await sql\`update balance set lowest = 0 where employee_id > \${after} and employee_id <= \${through}
          and lowest is null\`.execute(tx);
      }`,
    [name(4, 'lowest-is-known')]: change(
      'alter table balance add constraint balance_lowest_is_known check (lowest is not null) not valid',
    ),
    [name(5, 'entries-by-date')]: `
      ${oldestWriter}
      export const phase = 'concurrent';
      export const statements = [
        'alter table balance validate constraint balance_lowest_is_known',
        'create index concurrently ledger_entry_by_date on ledger_entry (date, id)',
      ];`,
  });
  release.change(
    'src/ledger/sql/entries.sql',
    'schedule_id integer;\n',
    'schedule_id integer;\n  note text;\n',
  );
  release.write(
    'src/ledger/sql/add-amount-with-note.sql',
    `create or replace function ledger.add_amount_with_note(p_employee_id integer, p_note text) returns bigint
      language sql as $$ select p_employee_id $$;`,
  );
  return release;
}

test('instances of two releases serve during an upgrade and lose no request', async () => {
  const settings = {
    DATABASE_URL: databaseUrl(api.database.connection),
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '1',
  };
  const start = async (options: { port: number; folder?: string }) => {
    const server = await ServerProgram.start(settings, options);
    servers.push(server);
    return server;
  };
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [a, b, c, d] = ports as [number, number, number, number];
  const previous = await Promise.all([start({ port: a }), start({ port: b })]);
  const balancer = new Balancer(ports);
  await ready(balancer, previous);
  const load = new WriteLoad(balancer, as, employees);
  const waits = await LockWaits.watch(api.database.connection);
  await served(load, [a, b]);

  // A report reads all balances, and the first migration cannot change the table until the report ends.
  await reader.query('begin; select count(*) from balance');
  const upgraded = await Promise.all([
    start({ port: c, folder: next.sources }),
    start({ port: d, folder: next.sources }),
  ]);
  const lines = () => upgraded.map(({ stdout }) => stdout).join('');
  await vi.waitFor(() => expect(lines()).toMatch(/waited for a lock .* \(try 2\)/), WITHIN);
  await served(load, [a, b]);
  await reader.query('commit');
  await ready(balancer, upgraded);
  await served(load, [a, b, c, d]);
  for (const server of previous) expect(await server.stop()).toMatchObject({ code: 0 });
  await served(load, [c, d]);
  await load.end();
  balancer.stop();
  const longestWait = await waits.end();

  expect(load.failures).toEqual([]);
  expect(longestWait).toBeLessThan(1_000);
  expect(lines().match(/Migrated /g)).toHaveLength(MIGRATIONS);
  expect(lines()).toContain('Waiting for another instance that migrates the database');
  const { rows } = await reader.query(
    `
    select (select version from schema_version) as version,
      (select count(*)::int from balance where lowest is null) as unfilled,
      (select indisvalid from pg_index where indexrelid = 'ledger_entry_by_date'::regclass) as "hasIndex",
      (select convalidated from pg_constraint where conname = 'balance_lowest_is_known') as "isValidated",
      (select prosrc like '%note text;%' from pg_proc where proname = 'add_amount') as "hasNewBody",
      to_regprocedure('ledger.add_amount_with_note(integer, text)') is not null as "hasNewFunction",
      (select count(*)::int from ledger_entry where employee_id = any($1)) as entries`,
    [employees],
  );
  expect(rows).toEqual([
    {
      version: SCHEMA_VERSION + MIGRATIONS,
      unfilled: 0,
      hasIndex: true,
      isValidated: true,
      hasNewBody: true,
      hasNewFunction: true,
      entries: load.acknowledged,
    },
  ]);
  const { differences } = await verifyBalances(api.services.db);
  expect(differences).toEqual([]);
});

async function ready(balancer: Balancer, started: readonly ServerProgram[]): Promise<void> {
  for (const server of started) {
    await server.untilReady();
    await vi.waitFor(() => expect(balancer.isReady(server.port)).toBe(true), WITHIN);
  }
}

/** Waits until each of these instances has served more requests. */
async function served(load: WriteLoad, ports: readonly number[]): Promise<void> {
  const before = ports.map((port) => load.served(port));
  await vi.waitFor(() => {
    for (const [n, port] of ports.entries()) expect(load.served(port)).toBeGreaterThan((before[n] ?? 0) + 20);
  }, WITHIN);
}
