import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@saldo/embedded-postgres/start-embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '../config/reach-database.ts';
import { SCHEMA_VERSION } from '../platform/database/schema-version.ts';
import { version } from '../platform/version.ts';
import { backUp } from './back-up.ts';
import { restoreBackup } from './restored-database.ts';

let base: string;
let dataDir: string;
let into: string;
let postgres: EmbeddedPostgres;
let pool: pg.Pool;
let early: string;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'saldo-backup-test-'));
  // If the tests run as root, the account that runs the database must be able to enter.
  chmodSync(base, 0o755);
  dataDir = join(base, 'data');
  into = join(base, 'backups');
  postgres = await startEmbeddedDatabase(join(dataDir, 'postgres'));
  pool = new pg.Pool(postgres.connection);
  await pool.query('create table written (n int primary key, filling text)');
  writeFileSync(join(dataDir, 'password'), 'of the demo');
  writeFileSync(join(dataDir, 'secret-key'), 'of the database');
  early = await backUp({ dataDir, into: join(base, 'early') });
});

afterAll(async () => {
  await pool.end();
  await postgres.stop();
  rmSync(base, { recursive: true, force: true });
});

test('a backup made during writes holds every row committed before it; a restore over data needs --force', async () => {
  let count = 0;
  let isWriting = true;
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (isWriting) {
        count += 1;
        await pool.query(`insert into written values ($1, repeat(md5($2), 50))`, [count, `${count}`]);
      }
    }),
  );
  while (count < 300) await new Promise(setImmediate);
  const { rows } = await pool.query<{ n: number }>('select n from written');
  const archive = await backUp({ dataDir, into });
  isWriting = false;
  await writing;

  const restored = join(base, 'restored');
  expect(await restoreBackup({ archive, dataDir: restored, force: false })).toEqual({
    movedTo: undefined,
    verification: null,
    neededKey: null,
  });
  expect(readdirSync(restored)).not.toContain('saldo-backup.json');
  const numbers = await readNumbers(restored);
  expect(rows.filter(({ n }) => !numbers.has(n))).toEqual([]);
  expect(readFileSync(join(restored, 'password'), 'utf8')).toBe('of the demo');
  expect(existsSync(join(restored, 'secret-key'))).toBe(false);

  const again = { archive: early, dataDir: restored };
  await expect(restoreBackup({ ...again, force: false })).rejects.toThrow('--force');
  const { movedTo = '' } = await restoreBackup({ ...again, force: true });
  expect((await readNumbers(restored)).size).toBe(0);
  expect(await readNumbers(movedTo)).toEqual(numbers);
});

test('a restore refuses a database in use, and changes nothing', async () => {
  await expect(restoreBackup({ archive: early, dataDir, force: true })).rejects.toThrow('Stop Saldo first');
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
});

test('a restore refuses a damaged backup', async () => {
  const whole = readFileSync(early);
  const archive = join(base, 'half.tar.gz');
  writeFileSync(archive, whole.subarray(0, whole.length / 2));
  const target = join(base, 'target');
  await expect(restoreBackup({ archive, dataDir: target, force: false })).rejects.toThrow(
    'cannot be unpacked',
  );
  expect(existsSync(join(target, 'postgres'))).toBe(false);
});

test('a restore refuses a backup of version 0.1', async () => {
  await pool.query('create table kysely_migration (name text)');
  await pool.query(`insert into kysely_migration values ('0001-companies')`);
  const archive = await backUp({ dataDir, into: join(base, 'version-01') });
  await pool.query('drop table kysely_migration');
  const elsewhere = join(base, 'elsewhere');
  await expect(restoreBackup({ archive, dataDir: elsewhere, force: false })).rejects.toThrow(
    `${archive} was made with Saldo 0.1, which alone can restore it`,
  );
  expect(readdirSync(elsewhere)).toEqual([]);
});

test('a restore refuses a backup of a newer schema, and names its version', async () => {
  await pool.query('create table schema_version (version integer, oldest_writer integer)');
  await pool.query('insert into schema_version values (9999, 9998)');
  const archive = await backUp({ dataDir, into: join(base, 'newer') });
  await pool.query('drop table schema_version');
  const elsewhere = join(base, 'of-newer');
  await expect(restoreBackup({ archive, dataDir: elsewhere, force: false })).rejects.toThrow(
    `${archive} was made with Saldo ${version} (schema 9999); this is Saldo ${version} (schema ${SCHEMA_VERSION}), which is too old for it.`,
  );
  expect(readdirSync(elsewhere)).toEqual([]);
});

test('a backup starts a database that is not running', async () => {
  const resting = join(base, 'resting');
  mkdirSync(resting);
  const first = await startEmbeddedDatabase(join(resting, 'postgres'));
  await first.stop();
  const archive = await backUp({ dataDir: resting, into });
  expect(existsSync(archive)).toBe(true);
  expect(existsSync(join(resting, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('a backup without a database is refused', async () => {
  await expect(backUp({ dataDir: join(base, 'nothing'), into })).rejects.toThrow('There is no database');
});

async function readNumbers(folder: string): Promise<Set<number>> {
  const other = await startEmbeddedDatabase(join(folder, 'postgres'));
  const client = new pg.Client(other.connection);
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select n from written');
  await client.end();
  await other.stop();
  return new Set(rows.map(({ n }) => n));
}
