import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration';
import { required } from '../errors.ts';
import type { Db } from './database.ts';
import { installFunctions } from './install-functions.ts';
import {
  migrationFolder,
  OutdatedCode,
  readSchemaVersion,
  recordSchemaChange,
  refuseVersion01,
  SCHEMA_VERSION,
  type SchemaChange,
} from './schema-version.ts';
import { findServerRole, grantServerRole, LEDGER_SCHEMA } from './server-role.ts';

const OLDEST_VERSION = 16;
const ledgerFolder = path.join(import.meta.dirname, '../../../ledger');

/**
 * Migrates the tables, the ledger's functions and, with `installJobs`, the job library's tables, and grants
 * the server's role its rights (null if this user may not create roles). `db` connects as the owner.
 * Concurrent calls take turns. Leaves a newer schema that takes this code's writes (`newerSchema`); throws
 * `OutdatedCode` for any other (ADR 0018), and `DatabaseOfVersion01`.
 */
export async function migrateDatabase(
  db: Db,
  installJobs: () => Promise<void>,
): Promise<{ applied: string[]; role: string | null; newerSchema: number | null }> {
  return db.connection().execute(async (connection) => {
    await requireVersion(connection);
    await sql`select pg_advisory_lock(hashtext('saldo migrations'))`.execute(connection);
    try {
      // First, because version 0.1 counted its schemas higher.
      await refuseVersion01(connection);
      const schema = await readSchemaVersion(connection);
      if (schema !== null && schema.oldestWriter > SCHEMA_VERSION)
        throw new OutdatedCode(schema, SCHEMA_VERSION);
      // Kysely refuses a database that has run migrations it does not know.
      if (schema !== null && schema.version > SCHEMA_VERSION)
        return { applied: [], role: await findServerRole(connection), newerSchema: schema.version };
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations },
      });
      const { error, results } = await migrator.migrateToLatest();
      if (error) throw error;
      await installFunctions(connection, LEDGER_SCHEMA, ledgerFolder);
      await installJobs();
      return {
        applied: (results ?? []).map((result) => result.migrationName),
        role: await grantServerRole(connection),
        newerSchema: null,
      };
    } finally {
      await sql`select pg_advisory_unlock(hashtext('saldo migrations'))`.execute(connection);
    }
  });
}

/** Each migration also records the schema version that it states. */
export async function getMigrations(): Promise<Record<string, Migration>> {
  const provider = new FileMigrationProvider({
    fs,
    path,
    migrationFolder,
    import: (file) => import(file),
  });
  return Object.fromEntries(
    Object.entries(await provider.getMigrations()).map(([name, migration]) => [
      name,
      recordingVersion(name, migration),
    ]),
  );
}

function recordingVersion(
  name: string,
  migration: Migration & Partial<Omit<SchemaChange, 'version'>>,
): Migration {
  const version = Number.parseInt(name, 10);
  const { oldestWriter, fencedTables = [] } = migration;
  if (oldestWriter === undefined) throw new Error(`Migration ${name} states no oldestWriter`);
  return {
    async up(db) {
      await migration.up(db);
      await recordSchemaChange(db, { version, oldestWriter, fencedTables });
    },
  };
}

/** Composite keys, role membership and Danish collation need PostgreSQL 16. */
async function requireVersion(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db);
  const version = Math.floor(required(rows[0], 'a select without a table returns a row').version / 10_000);
  if (version < OLDEST_VERSION) throw new UnsupportedDatabase(version);
}

export class UnsupportedDatabase extends Error {
  constructor(version: number) {
    super(`The database is PostgreSQL ${version}; Saldo needs ${OLDEST_VERSION} or newer.`);
  }
}
