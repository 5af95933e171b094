import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { installFunctions } from './install-functions.ts';

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

const install = (file: string) => {
  writeFileSync(path.join(folder, 'functions.sql'), file);
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

test('a file with an error changes nothing', async () => {
  await install(number('one', '', '7'));
  await expect(install(number('one', '', '2') + number('two', '', 'missing'))).rejects.toMatchObject({
    code: '42703',
  });
  expect(await answer('installed.one()')).toBe(7);
});
