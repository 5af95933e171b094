import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { type Db, guardedPoolConfig, openDatabase } from './database.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase({ connection: database.connection, maxConnections: 1, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** Bytes of the large objects that only a major collection frees. */
function oldLargeObjects(): number {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'large_object_space');
  return space?.space_used_size ?? Number.NaN;
}

test('minor collections free the rows of a call', async () => {
  // Larger than what fits into a page of the heap, and smaller than what Node stores outside of it.
  const size = 500_000;
  const before = oldLargeObjects();
  for (let call = 0; call < 5; call += 1) {
    await sql`select repeat('x', ${size}::integer)`.execute(db);
    // The connection refers to its last call.
    await sql`select ${call}::integer`.execute(db);
    collect({ type: 'minor' });
  }
  // Without its own time measurement, the client would keep the rows of all calls. A collection under load may be late.
  expect(oldLargeObjects() - before).toBeLessThan(3 * size);
});

test('a commit fails if PostgreSQL rolls the transaction back', async () => {
  const pool = new pg.Pool({ ...guardedPoolConfig({ connection: database.connection }), max: 1 });
  const client = await pool.connect();
  await client.query('begin');
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  await expect(client.query('commit')).rejects.toThrow('The transaction has failed.');
  await client.query('begin');
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  await client.query('rollback');
  await client.query('begin');
  await client.query('commit');
  client.release();
  await pool.end();
});

test('a session that PostgreSQL has ended is not used again', async () => {
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow();
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});
