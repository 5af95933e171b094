import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { type Db, openDatabase } from './database.ts';
import { readInParts } from './read-in-parts.ts';

let database: TestDatabase;
/** Has one connection, so that a read that keeps it blocks the next read. */
let db: Db;

beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase({
    connection: database.connection,
    role: 'saldo_server',
    maxConnections: 1,
    onError: () => undefined,
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const numbers = (last: number) =>
  sql<{ n: number }>`select n as n from generate_series(1, ${last}::integer) as n order by n`;

test.each([
  [0, []],
  [1, [1]],
  [1000, [1000]],
  [2500, [1000, 1000, 500]],
])('%i rows come once each, in order, at most a thousand at a time', async (last, sizes) => {
  const parts = await Array.fromAsync(readInParts(db, numbers(last)));
  expect(parts.map(({ length }) => length)).toEqual(sizes);
  expect(parts.flat().map(({ n }) => n)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
});

test('parses dates and amounts as elsewhere, also after a read of other columns on the same connection', async () => {
  const rows = sql<{
    theDay: string;
    amount: bigint;
  }>`select date '2026-11-20' as the_day, 5::bigint as amount`;
  await Array.fromAsync(readInParts(db, numbers(1)));
  expect(await Array.fromAsync(readInParts(db, rows))).toEqual([[{ theDay: '2026-11-20', amount: 5n }]]);
});

test('all rows are of one snapshot', async () => {
  const names = () => database.db.selectFrom('customerGroup').select('name');
  await database.owner
    .insertInto('customerGroup')
    .columns(['name', 'frequency', 'points', 'cap'])
    .expression(sql`select 'før', 'none', 0, 0 from generate_series(1, 1500)`)
    .execute();
  const seen: string[] = [];
  for await (const part of readInParts(db, names())) {
    seen.push(...part.map(({ name }) => name));
    await database.owner.updateTable('customerGroup').set({ name: 'efter' }).execute();
  }
  expect(seen.filter((name) => name === 'før')).toHaveLength(1500);
  expect(seen).not.toContain('efter');
});

test('a reader that stops and a statement that fails midway both return the connection', async () => {
  for await (const _ of readInParts(db, numbers(5000))) break;
  const failing = sql<{ n: number }>`select 1 / (1500 - n) as n from generate_series(1, 2000) as n`;
  const seen: number[] = [];
  const reading = (async () => {
    for await (const part of readInParts(db, failing)) seen.push(part.length);
  })();
  await expect(reading).rejects.toThrow('division by zero');
  expect(seen).toEqual([1000]);
  expect(await Array.fromAsync(readInParts(db, numbers(1)))).toEqual([[{ n: 1 }]]);
});

test('refuses a statement that writes', async () => {
  const writing = sql<{ n: bigint }>`select nextval(pg_get_serial_sequence('department', 'id')) as n`;
  await expect(Array.fromAsync(readInParts(db, writing))).rejects.toThrow('read-only');
});
