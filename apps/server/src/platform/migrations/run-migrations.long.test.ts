import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { migrationFolder, readSchemaVersion, SCHEMA_VERSION } from '../database/schema-version.ts';
import { checkedMigration, type MigrationFile, migrationNames } from './migration-file.ts';
import { withMigrationLock } from './migration-lock.ts';
import { type MigrationSession, openMigrationSession } from './migration-session.ts';
import { UnreleasedDatabase } from './refuse-other-migrations.ts';
import { runMigrations } from './run-migrations.ts';

vi.setConfig({ testTimeout: 60_000 });
const WITHIN = { timeout: 30_000, interval: 20 };
const oldestWriter = SCHEMA_VERSION;

let database: TestDatabase;
let lines: string[];
/** Does not count as an instance, because its `application_name` differs. */
let client: pg.Client;

beforeEach(async () => {
  database = await cloneDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
  await client.query(`
    create table parcel (id integer primary key, weight integer);
    insert into parcel select n, n % 10 from generate_series(1, 3000) n`);
  lines = [];
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const say = (line: string) => void lines.push(line);

async function inSession<T>(work: (session: MigrationSession) => Promise<T>): Promise<T> {
  const owner = openDatabase({
    connection: database.connection,
    maxConnections: 2,
    onError: () => undefined,
  });
  return owner
    .connection()
    .execute(async (db) => work(await openMigrationSession(db, owner, { info: say, warn: say }, 20)))
    .finally(() => owner.destroy());
}

/** Migrates as a later release would, with `files` after the present migrations. */
async function migrate(files: readonly MigrationFile[]): Promise<void> {
  const released = await migrationNames(migrationFolder);
  const names = files.map((_file, n) => later(n + 1));
  await inSession((session) =>
    withMigrationLock(session, () =>
      runMigrations(session, [...released, ...names], async (name) =>
        checkedMigration(name, files[names.indexOf(name)] ?? {}),
      ),
    ),
  );
}

const later = (n: number) => `00${SCHEMA_VERSION + n}-later`;
const version = async () => (await readSchemaVersion(database.owner))?.version;
const rows = async (query: string) => (await client.query(query)).rows;
const schemaChange = (...statements: string[]): MigrationFile => ({
  oldestWriter,
  async up(tx) {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
});

test('each migration commits by itself, with the schema version', async () => {
  const first = schemaChange('alter table parcel add column colour text');
  const broken = schemaChange('alter table parcel add column size text', 'alter table missing add x text');
  await expect(migrate([first, broken])).rejects.toMatchObject({ code: '42P01' });
  expect(lines).toEqual([expect.stringContaining(`Migrated ${later(1)}`)]);
  expect(await version()).toBe(SCHEMA_VERSION + 1);
  expect(await rows('select count(colour) from parcel')).toEqual([{ count: '0' }]);
  await expect(rows('select size from parcel')).rejects.toMatchObject({ code: '42703' });

  await migrate([first, schemaChange('alter table parcel add column size text')]);
  expect(lines.slice(1)).toEqual([expect.stringContaining(`Migrated ${later(2)}`)]);
  expect(await version()).toBe(SCHEMA_VERSION + 2);
});

test('refuses a database that has run a migration unknown to the code', async () => {
  await client.query(`insert into kysely_migration values ('0000-other', now())`);
  await expect(migrate([])).rejects.toThrow(UnreleasedDatabase);
});

test('a change of a table waits for a reader without making writers wait behind it', async () => {
  await client.query('begin; select from parcel limit 1');
  const migrating = migrate([schemaChange('alter table parcel add column colour text')]);
  await vi.waitFor(() => expect(lines.length).toBeGreaterThanOrEqual(3), WITHIN);
  // This write would also wait for the reader if the change waited without a limit.
  await sql`insert into parcel values (0, 0)`.execute(database.owner);
  expect(lines[0]).toMatch(
    /^Migration 00\d+-later waited for a lock and was rolled back \(try 1\); tries again in 0.02 s; the longest transaction: process \d+/,
  );
  await client.query('commit');
  await migrating;
  expect(lines.at(-1)).toContain(`Migrated ${later(1)}`);
});

test('a change that holds locks for long is refused while an instance runs, and succeeds without one', async () => {
  const slow = [schemaChange('lock table parcel', 'select pg_sleep(1.2)')];
  const instance = new pg.Client({ ...database.connection, application_name: 'saldo' });
  await instance.connect();
  await expect(migrate(slow)).rejects.toThrow('holds locks for more than 800 ms');
  expect(lines).toHaveLength(9);
  expect(await rows(`select count(*)::int from kysely_migration where name = '${later(1)}'`)).toEqual([
    { count: 0 },
  ]);

  await instance.end();
  await migrate(slow);
  expect(lines.at(-1)).toContain(`Migrated ${later(1)}`);
});

test('an index is built concurrently; what a failed build leaves is dropped', async () => {
  const index: MigrationFile = {
    oldestWriter,
    phase: 'concurrent',
    statements: ['create unique index concurrently parcel_by_weight on parcel (weight)'],
  };
  await expect(migrate([index])).rejects.toMatchObject({ code: '23505' });
  const validity = `select indisvalid from pg_index where indexrelid = to_regclass('parcel_by_weight')`;
  expect(await rows(validity)).toEqual([{ indisvalid: false }]);

  await client.query('update parcel set weight = id');
  await migrate([index]);
  expect(await rows(validity)).toEqual([{ indisvalid: true }]);
  expect(lines[0]).toBe(
    'Dropping the index parcel_by_weight, which an interrupted migration has left unfinished',
  );
});

test('after a crash a backfill continues where its last batch ended', async () => {
  const ranges: { after: bigint; through: bigint }[] = [];
  let crashes = true;
  const backfill: MigrationFile = {
    oldestWriter,
    phase: 'backfill',
    key: { table: 'parcel', column: 'id' },
    async batch(tx, { after, through }) {
      await sql`update parcel set weight = -1 where id > ${after} and id <= ${through}`.execute(tx);
      if (crashes && ranges.length === 2) throw new Error('crash');
      ranges.push({ after, through });
    },
  };
  await expect(migrate([backfill])).rejects.toThrow('crash');
  const filled = 'select coalesce(max(id), 0)::int as last from parcel where weight = -1';
  expect(await rows(filled)).toEqual([{ last: Number(ranges[1]?.through) }]);
  expect(await version()).toBe(SCHEMA_VERSION);

  crashes = false;
  await migrate([backfill]);
  for (const [n, { after }] of ranges.entries()) if (n > 0) expect(after).toBe(ranges[n - 1]?.through);
  expect(ranges.at(-1)?.through).toBe(3000n);
  expect(await rows('select count(*)::int from parcel where weight <> -1')).toEqual([{ count: 0 }]);
  expect(await version()).toBe(SCHEMA_VERSION + 1);
  expect(await rows(`select to_regclass('migration_position') as left`)).toEqual([{ left: null }]);
});

test('a batch does not wait long for a locked row', async () => {
  await client.query('begin; update parcel set weight = 99 where id = 1');
  const migrating = migrate([
    {
      oldestWriter,
      phase: 'backfill',
      key: { table: 'parcel', column: 'id' },
      async batch(tx, { after, through }) {
        await sql`update parcel set weight = weight + 100 where id > ${after} and id <= ${through}`.execute(
          tx,
        );
      },
    },
  ]);
  await vi.waitFor(() => expect(lines.length).toBeGreaterThanOrEqual(2), WITHIN);
  expect(lines[0]).toMatch('waited for a lock and was rolled back');
  await client.query('commit');
  await migrating;
  expect(await rows('select weight from parcel where id = 1')).toEqual([{ weight: 199 }]);
});

test('an instance waits while another one migrates, and does not delay the index builds of the other', async () => {
  const order: string[] = [];
  let waiting: Promise<void> | null = null;
  await inSession((session) =>
    withMigrationLock(session, async () => {
      waiting = migrate([]).then(() => void order.push('waiter'));
      await vi.waitFor(
        () =>
          expect(lines).toContainEqual(expect.stringMatching(/^Waiting for another instance that migrates/)),
        WITHIN,
      );
      // The build waits for every transaction that is older than itself.
      await sql`create index concurrently parcel_by_weight on parcel (weight)`.execute(session.db);
      order.push('index');
    }),
  );
  await waiting;
  expect(order).toEqual(['index', 'waiter']);
});

test('refuses files with a missing export or a statement that blocks writers', () => {
  const refused = (file: Partial<MigrationFile>) => () => checkedMigration('0099-x', file);
  expect(refused({ up: async () => undefined })).toThrow('0099-x states no oldestWriter');
  expect(refused({ oldestWriter })).toThrow('has no up');
  expect(refused({ oldestWriter, phase: 'backfill' })).toThrow('is a backfill without key or batch');
  for (const statement of [
    'create index parcel_by_weight on parcel (weight)',
    'create index concurrently if not exists parcel_by_weight on parcel (weight)',
    'alter table parcel add column colour text',
    'drop index parcel_by_weight',
  ]) {
    expect(refused({ oldestWriter, phase: 'concurrent', statements: [statement] })).toThrow(
      `is not known to run beside writers: ${statement}`,
    );
  }
});
