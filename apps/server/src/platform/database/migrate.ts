import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
import { installFunctions } from './install-functions.ts';
import { grantServerRole, LEDGER_SCHEMA } from './server-role.ts';

const OLDEST_VERSION = 16;
const migrationFolder = path.join(import.meta.dirname, '../../../migrations');
const ledgerFolder = path.join(import.meta.dirname, '../../../ledger');

/**
 * Brings the tables and the ledger's functions up to date and grants the server's role its rights. `db` connects as
 * the owner.
 * `installJobs` makes the job library's own tables, before the rights are granted.
 * Any number of instances may call it at once: one works, the others wait. Answers the role to work as,
 * or null when this database user may not make one.
 */
export async function migrateDatabase(
  db: Db,
  installJobs: () => Promise<void>,
): Promise<{ applied: string[]; role: string | null }> {
  return db.connection().execute(async (connection) => {
    await requireVersion(connection);
    await sql`select pg_advisory_lock(hashtext('saldo migrations'))`.execute(connection);
    try {
      const migrator = new Migrator({
        db: connection,
        provider: new FileMigrationProvider({ fs, path, migrationFolder, import: (file) => import(file) }),
        // Two that were made beside each other: a database may have run the later name before it had the earlier.
        allowUnorderedMigrations: true,
      });
      const { error, results } = await migrator.migrateToLatest();
      if (error) throw error;
      await installFunctions(connection, LEDGER_SCHEMA, ledgerFolder);
      await installJobs();
      return {
        applied: (results ?? []).map((result) => result.migrationName),
        role: await grantServerRole(connection),
      };
    } finally {
      await sql`select pg_advisory_unlock(hashtext('saldo migrations'))`.execute(connection);
    }
  });
}

/** Composite keys, role membership and the Danish order as they are used here need PostgreSQL 16. */
async function requireVersion(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db);
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (version < OLDEST_VERSION) throw new UnsupportedDatabase(version);
}

/** The database is older than what is supported. */
export class UnsupportedDatabase extends Error {
  constructor(version: number) {
    super(`The database is PostgreSQL ${version}; Saldo needs ${OLDEST_VERSION} or newer.`);
  }
}
