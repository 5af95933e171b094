import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { installFunctions } from '../database/install-functions.ts';
import {
  migrationFolder,
  OutdatedCode,
  readSchemaVersion,
  SCHEMA_VERSION,
} from '../database/schema-version.ts';
import { findServerRole, grantServerRole, LEDGER_SCHEMA, ledgerFolder } from '../database/server-role.ts';
import { required } from '../errors.ts';
import { loadMigration, migrationNames } from './migration-file.ts';
import { withMigrationLock } from './migration-lock.ts';
import { hasInstances, type MigrationLog, openMigrationSession } from './migration-session.ts';
import { refuseOtherMigrations } from './refuse-other-migrations.ts';
import { runMigrations } from './run-migrations.ts';

const OLDEST_VERSION = 16;

/**
 * Migrates the tables, the ledger's functions and, with `installJobs`, the job library's tables; then grants the
 * server's role its rights. `owner` connects as the owner, with two connections or more and no time-out. Instances may
 * serve meanwhile, and concurrent calls wait for the first. A newer schema that takes this code's writes stays
 * unchanged. Before any change, throws `OutdatedCode` for any other newer schema (ADR 18), and refuses a database that
 * other migrations have made.
 */
export async function migrateDatabase(
  owner: Db,
  installJobs: () => Promise<void>,
  log: MigrationLog,
): Promise<MigratedDatabase> {
  return owner.connection().execute(async (connection) => {
    await requireVersion(connection);
    const session = await openMigrationSession(connection, owner, log);
    const migrate = async () => {
      const newer = await findNewerSchema(connection);
      if (newer !== null) return newer;
      await runMigrations(session, await migrationNames(migrationFolder), (name) =>
        loadMigration(migrationFolder, name),
      );
      const newerFunctions = await installFunctions(connection, LEDGER_SCHEMA, ledgerFolder, () =>
        hasInstances(session),
      );
      if (newerFunctions !== null) {
        log.info(
          `The ledger's functions have version ${newerFunctions}, newer than this Saldo, which can call them.`,
        );
      }
      await installJobs();
      return { role: await grantServerRole(connection), newerSchema: null };
    };
    // An instance of the previous release does not wait for the next release's backfill.
    return withMigrationLock(session, migrate, () => findNewerSchema(connection));
  });
}

interface MigratedDatabase {
  role: string | null;
  newerSchema: number | null;
}

async function findNewerSchema(db: Db): Promise<MigratedDatabase | null> {
  // Checked first, because the schemas of version 0.1 have higher numbers.
  await refuseOtherMigrations(db);
  const schema = await readSchemaVersion(db);
  if (schema === null || schema.version <= SCHEMA_VERSION) return null;
  if (schema.oldestWriter > SCHEMA_VERSION) throw new OutdatedCode(schema, SCHEMA_VERSION);
  return { role: await findServerRole(db), newerSchema: schema.version };
}

/** Composite keys, role membership and Danish collation need PostgreSQL 16. */
async function requireVersion(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db);
  const { version: number } = required(rows[0], 'a select without a table returns a row');
  const version = Math.floor(number / 10_000);
  if (version < OLDEST_VERSION) throw new UnsupportedDatabase(version);
}

export class UnsupportedDatabase extends Error {
  constructor(version: number) {
    super(`The database is PostgreSQL ${version}; Saldo needs ${OLDEST_VERSION} or newer.`);
  }
}
