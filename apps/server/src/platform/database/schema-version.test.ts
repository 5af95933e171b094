import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { startProblem } from '../../config/start-problem.ts';
import { startDatabase } from '../../start-database.ts';
import { migrationNames } from '../migrations/migration-file.ts';
import { DatabaseOfVersion01, UnreleasedDatabase } from '../migrations/refuse-other-migrations.ts';
import {
  migrationFolder,
  OutdatedCode,
  readSchemaVersion,
  recordSchemaChange,
  SCHEMA_VERSION,
} from './schema-version.ts';

let database: TestDatabase;
let lines: string[];

beforeEach(async () => {
  database = await cloneDatabase();
  lines = [];
});
afterEach(() => database.drop());

const run = (statement: string) => sql.raw(statement).execute(database.owner);
const say = (line: string) => void lines.push(line);
const start = () => startDatabase(database.connection, { info: say, warn: say }, 1);

/** Everything that a start could change: migrations, tables, functions, rights and the job library's version. */
async function contents() {
  const { rows } = await sql<Record<string, unknown>>`
    select (select jsonb_agg(name order by name) from kysely_migration) as migrations,
      (select jsonb_agg(to_jsonb(schema_version)) from schema_version) as schema_version,
      (select jsonb_agg(to_jsonb(version)) from pgboss.version) as jobs,
      (select jsonb_agg(jsonb_build_array(oid::regclass, relkind, relacl) order by oid) from pg_class
        where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)) as relations,
      (select jsonb_agg(oid::regprocedure order by oid) from pg_proc where pronamespace = 'public'::regnamespace)
        as functions`.execute(database.owner);
  return rows[0];
}

async function migrateFurther(version: number, oldestWriter: number): Promise<void> {
  await run(`update schema_version set version = ${version}, oldest_writer = ${oldestWriter}`);
  await run(`insert into kysely_migration (name, timestamp) values ('${version}-later', now()::text)`);
  await run('create table later (id integer)');
  await run('revoke delete on session from saldo_server');
}

test('migrations are numbered from 1 without gaps, up to the version of the code', async () => {
  const numbers = (await migrationNames(migrationFolder)).map((name) => Number.parseInt(name, 10));
  expect(numbers).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1));
  expect(await readSchemaVersion(database.db)).toMatchObject({ version: SCHEMA_VERSION });
});

test('a database of version 0.1 is refused in one line, and left untouched', async () => {
  await run(`update kysely_migration set name = '0001-companies' where name = '0001-schema-version'`);
  await run('update schema_version set version = 19, oldest_writer = 19');
  const before = await contents();
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseOfVersion01);
  expect(startProblem(refusal)).toBe(
    'This database was made by Saldo 0.1 and cannot be upgraded; nothing was changed. Start version 0.1 on it, ' +
      'or choose an empty database with DATA_DIR or DATABASE_URL (see CHANGELOG.md).',
  );
  expect(lines).toEqual([]);
  expect(await contents()).toEqual(before);
});

test.each([
  [
    'whose migrations have changed since',
    `update kysely_migration set digest = 'x' where name = '0003-customers'`,
  ],
  ['that did not record its migrations', 'alter table kysely_migration drop column digest'],
  [
    'with a migration that this code does not have',
    `update kysely_migration set name = '0003-parcels' where name = '0003-customers'`,
  ],
])('a database of an unreleased commit %s is refused in one line, and left untouched', async (_, change) => {
  await run(change);
  const before = await contents();
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnreleasedDatabase);
  expect(startProblem(refusal)).toMatch(
    /^This database was made by an unreleased commit of Saldo, with another migration \d{4}-[\w-]+; nothing was changed\. Start/,
  );
  expect(lines).toEqual([]);
  expect(await contents()).toEqual(before);
});

test('a newer schema that takes writes of this code is served unchanged', async () => {
  await migrateFurther(SCHEMA_VERSION + 2, SCHEMA_VERSION);
  const before = await contents();
  const { db, role } = await start();
  expect(lines).toEqual([
    `The database has schema ${SCHEMA_VERSION + 2}, newer than this Saldo, whose writes it still takes.`,
  ]);
  expect(role).toBe('saldo_server');
  expect(await contents()).toEqual(before);
  await sql`update secret_key set since = since`.execute(db);
  await db.destroy();
});

test('a newer schema is served at once, even while a newer instance migrates it further', async () => {
  await migrateFurther(SCHEMA_VERSION + 2, SCHEMA_VERSION);
  await database.owner.connection().execute(async (newer) => {
    await sql`select pg_advisory_lock(hashtext('saldo migrations'))`.execute(newer);
    const { db } = await start();
    await db.destroy();
    await sql`select pg_advisory_unlock(hashtext('saldo migrations'))`.execute(newer);
  });
});

test('a newer schema that refuses writes of this code is refused with one line, before any change', async () => {
  await migrateFurther(SCHEMA_VERSION + 2, SCHEMA_VERSION + 1);
  const before = await contents();
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OutdatedCode);
  expect(startProblem(refusal)).toBe(
    `This Saldo is too old for its database: schema ${SCHEMA_VERSION + 2} takes writes of code for schema ` +
      `${SCHEMA_VERSION + 1} or newer, and this is code for schema ${SCHEMA_VERSION}. Start the newer version.`,
  );
  expect(lines).toEqual([]);
  expect(await contents()).toEqual(before);
});

test('version and oldest writer never fall, even when a migration with a lower number runs later', async () => {
  const record = (version: number, oldestWriter: number) =>
    database.owner.transaction().execute((tx) => recordSchemaChange(tx, { version, oldestWriter }));
  await record(40, 30);
  await record(35, 20);
  expect(await readSchemaVersion(database.owner)).toEqual({ version: 40, oldestWriter: 30 });
});

test('the server cannot change the version', async () => {
  for (const statement of [
    'update schema_version set oldest_writer = 1',
    'delete from schema_version',
    'insert into schema_version (version, oldest_writer) values (1, 1)',
    'truncate schema_version',
  ]) {
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' });
  }
});
