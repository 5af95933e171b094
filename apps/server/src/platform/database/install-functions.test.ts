import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { untilLockIsAwaited } from '../../../test-support/waiting-for-locks.ts';
import { startProblem } from '../../config/start-problem.ts';
import { migrateDatabase } from '../migrations/migrate-database.ts';
import {
  DivergedFunctions,
  installFunctions,
  OutdatedFunctions,
  raiseFunctionsVersion,
  readFunctions,
  readFunctionsVersion,
} from './install-functions.ts';
import { ledgerFolder } from './server-role.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'saldo-functions-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

beforeEach(() => sql`drop schema if exists installed, installed_internal cascade`.execute(database.owner));

const install = (file: string, version = 1) => {
  writeFileSync(path.join(folder, 'functions.sql'), file);
  writeFileSync(path.join(folder, 'functions-version.json'), JSON.stringify({ version, digest: '' }));
  return installFunctions(database.owner, 'installed', folder);
};
const number = (name: string, parameters: string, value: string) => `
-- A number.
create or replace function installed.${name}(${parameters}) returns integer
language sql as $$ select ${value} $$;
`;
async function signatures(): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'installed'::regnamespace order by 1`.execute(database.owner);
  return rows.map(({ signature }) => signature);
}
async function answer(call: string): Promise<unknown> {
  const { rows } = await sql<{ answer: number }>`select ${sql.raw(call)} as answer`.execute(database.owner);
  return rows[0]?.answer;
}

test('installs functions, replaces changed ones in place, and drops those without a file', async () => {
  await install(number('one', '', '1') + number('plus', 'a integer', 'a'));
  expect(await signatures()).toEqual(['installed.one()', 'installed.plus(integer)']);

  await install(number('one', '', '11') + number('plus', 'a integer, b integer default 1', 'a + b'));
  expect(await signatures()).toEqual(['installed.one()', 'installed.plus(integer,integer)']);
  expect([await answer('installed.one()'), await answer('installed.plus(a => 2)')]).toEqual([11, 3]);

  await install(number('one', '', '111'));
  expect(await signatures()).toEqual(['installed.one()']);
});

test('does nothing while the files are unchanged', async () => {
  const file = number('one', '', '1');
  await install(file);
  await sql.raw(number('one', '', '2')).execute(database.owner);
  await install(file);
  expect(await answer('installed.one()')).toBe(2);
});

// In plpgsql, because PostgreSQL would inline SQL functions into the plan.
const answering = (parameters: string, value: number) => `
create or replace function installed.answer(${parameters}) returns integer
language plpgsql as $$ begin return ${value}; end $$;
create or replace function installed.wait() returns void
language plpgsql as $$ begin perform pg_advisory_xact_lock(1); perform from schema_version; end $$;
`;

/** Installs `replacement` after a call has been planned and before it runs. */
async function callDuring(replacement: string): Promise<unknown> {
  await install(answering('', 1));
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(1)');
    const call = answer('(select installed.answer() from (select installed.wait() offset 0) as waited)');
    call.catch(() => undefined);
    await untilLockIsAwaited({ database });
    await install(replacement);
    await client.query('commit');
    return await call;
  } finally {
    await client.end();
  }
}

test('a call under way finds a function whose body changes, but not one whose parameters change', async () => {
  expect(await callDuring(answering('', 2))).toBe(2);
  await expect(callDuring(answering('more integer default 0', 2))).rejects.toThrow(
    'cache lookup failed for function',
  );
});

test('a file with an error changes nothing', async () => {
  await install(number('one', '', '7'));
  await expect(install(number('one', '', '2') + number('two', '', 'missing'))).rejects.toMatchObject({
    code: '42703',
  });
  expect(await answer('installed.one()')).toBe(7);
});

describe('functions of a higher version', () => {
  const newer = number('one', '', '11') + number('two', '', '2');

  test('stay if they can be called like those of the code', async () => {
    await install(newer, 8);
    expect(await install(number('one', '', '1'), 7)).toBe(8);
    expect(await signatures()).toEqual(['installed.one()', 'installed.two()']);
    expect(await answer('installed.one()')).toBe(11);
    expect(await install(number('one', '', '1'), 9)).toBeNull();
    expect(await signatures()).toEqual(['installed.one()']);
  });

  test.each([
    ['lack a function', number('one', '', '1') + number('three', '', '3')],
    ['have other parameters', number('one', 'a integer', 'a')],
    ['have another result', number('one', '', '1').replace('returns integer', 'returns bigint')],
  ])('end the start if they %s', async (_, older) => {
    await install(newer, 20);
    const refusal = await install(older, 19).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(OutdatedFunctions);
    expect(startProblem(refusal)).toMatch(
      /^This Saldo is too old for its database: .* version 20, .* version 19/,
    );
    expect(await signatures()).toEqual(['installed.one()', 'installed.two()']);
    expect(await answer('installed.one()')).toBe(11);
  });
});

describe('other functions of the same version', () => {
  const startWith = async (value: string, options: { isCounted: boolean; hasInstances: boolean }) => {
    writeFileSync(path.join(folder, 'functions.sql'), number('one', '', value));
    const digest = options.isCounted ? (await readFunctions(folder)).digest : 'of before the edit';
    writeFileSync(path.join(folder, 'functions-version.json'), JSON.stringify({ version: 5, digest }));
    return installFunctions(database.owner, 'installed', folder, async () => options.hasInstances);
  };

  test('end the start while an instance uses them', async () => {
    await startWith('1', { isCounted: true, hasInstances: false });
    const refused = await startWith('2', { isCounted: true, hasInstances: true }).catch((error) => error);
    expect(startProblem(refused)).toMatch(
      /^The ledger's functions .* have version 5, .* other content[^\n]*$/,
    );
    expect(await answer('installed.one()')).toBe(1);
    expect(await startWith('1', { isCounted: true, hasInstances: true })).toBeNull();
  });

  test.each([
    ['without instances', { isCounted: true, hasInstances: false }],
    ['by edited files', { isCounted: false, hasInstances: true }],
  ])('are replaced %s', async (_, options) => {
    await startWith('1', { isCounted: true, hasInstances: false });
    await startWith('2', options);
    expect(await answer('installed.one()')).toBe(2);
  });
});

test('migrating asks whether instances use the functions', async () => {
  const { version } = await readFunctionsVersion(ledgerFolder);
  await sql`comment on schema ledger is ${sql.lit(`${version} other`)}`.execute(database.owner);
  const migrate = () =>
    migrateDatabase(database.owner, async () => undefined, { info: () => undefined, warn: () => undefined });
  const instance = new pg.Client({ ...database.connection, application_name: 'saldo' });
  await instance.connect();
  await expect(migrate()).rejects.toThrow(DivergedFunctions);
  await instance.end();
  await migrate();
});

test('the version of the functions rises when they change', async () => {
  await install(number('one', '', '1'), 3);
  await raiseFunctionsVersion(folder);
  const { digest } = await readFunctions(folder);
  expect(await readFunctionsVersion(folder)).toEqual({ version: 4, digest });
  await raiseFunctionsVersion(folder);
  expect((await readFunctionsVersion(folder)).version).toBe(4);
});

test('the version of the ledger counts its present functions', async () => {
  const { digest } = await readFunctions(ledgerFolder);
  const { digest: counted } = await readFunctionsVersion(ledgerFolder);
  expect(counted, 'The functions of the ledger have changed: npm run schema').toBe(digest);
});
