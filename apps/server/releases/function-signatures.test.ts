import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { incompatibilities, readSignatures } from './function-signatures.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await emptyDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const BEFORE = `
  create function f.post(employee_id integer, amount bigint, text text default null) returns bigint
    language sql as 'select amount';
  create function f.statement(employee_id integer, out coming text, out posted text)
    language sql as $$ select '', '' $$;
  create function f.members(period date) returns table (customer_id integer, joined date)
    language sql as 'select 1, period';`;

async function signaturesOf(declarations: string) {
  await client.query(`drop schema if exists f cascade; create schema f; ${declarations}`);
  return readSignatures(client, 'f');
}
const problems = async (after: string) =>
  incompatibilities(await signaturesOf(BEFORE), await signaturesOf(after));
const changed = (from: string, to: string) => {
  expect(BEFORE).toContain(from);
  return problems(BEFORE.replace(from, to));
};

test('reads parameters, defaults and results', async () => {
  expect(await signaturesOf(BEFORE)).toEqual([
    {
      name: 'members',
      parameters: [{ name: 'period', type: 'date', hasDefault: false }],
      result: 'TABLE(customer_id integer, joined date)',
    },
    {
      name: 'post',
      parameters: [
        { name: 'employee_id', type: 'integer', hasDefault: false },
        { name: 'amount', type: 'bigint', hasDefault: false },
        { name: 'text', type: 'text', hasDefault: true },
      ],
      result: 'bigint',
    },
    {
      name: 'statement',
      parameters: [{ name: 'employee_id', type: 'integer', hasDefault: false }],
      result: 'record(coming text, posted text)',
    },
  ]);
});

test('allows other bodies, new defaults and new functions', async () => {
  expect(await changed('select amount', 'select amount + 1')).toEqual([]);
  expect(await changed('amount bigint, text', 'amount bigint default 0, text')).toEqual([]);
  expect(
    await problems(`${BEFORE} create function f.more() returns integer language sql as 'select 1';`),
  ).toEqual([]);
});

test.each([
  ['f.post(employee_id', 'f.post(person_id', 'post: parameter 1 is no longer employee_id integer'],
  [
    'employee_id integer, amount bigint',
    'amount bigint, employee_id integer',
    'post: parameter 1 is no longer',
  ],
  ['text text default null', 'text text', 'post: parameter 3 is no longer text text'],
  ['amount bigint, text text default null', 'amount bigint', 'post: parameter 3 is no longer text text'],
  [
    'text text default null',
    'text text default null, scope integer default null',
    'post: the parameter scope is new, and needs a new function',
  ],
  ['returns bigint', 'returns integer', 'post returns integer instead of bigint'],
  ['out posted text', 'out posted json', 'statement returns record(coming text, posted json) instead of'],
  [
    'joined date)',
    'joined date, name text)',
    'members returns TABLE(customer_id integer, joined date, name text)',
  ],
  ['f.members', 'f.customers', 'members is missing'],
])('reports a problem when %j becomes %j', async (from, to, problem) => {
  const body: Record<string, string> = {
    'returns bigint': `'select amount'|'select 1'`,
    'out posted text': `$$ select '', '' $$|$$ select '', '{}'::json $$`,
    'joined date)': `'select 1, period'|'select 1, period, null'`,
  };
  const [old = '', now = ''] = body[from]?.split('|') ?? [];
  const found = await problems(BEFORE.replace(from, to).replace(old, () => now));
  expect(found).toContainEqual(expect.stringContaining(problem));
});

test('functions with the same name are ambiguous', async () => {
  const second = `create function f.post(employee_id integer, amount bigint, text text, more integer default 0)
    returns bigint language sql as 'select amount';`;
  expect(await problems(BEFORE + second)).toEqual(['post exists 2 times, so that a call may be ambiguous']);
});
