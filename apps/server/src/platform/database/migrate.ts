import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
import { grantServerRole } from './server-role.ts';

const OLDEST_VERSION = 16;
const migrationFolder = path.join(import.meta.dirname, '../../../migrations');

/**
 * Migrates the tables and grants the server's role its rights (ADR 0004). `db` connects as the owner. `installJobs`
 * creates the job library's tables before the rights are granted. Any number of instances may call it at once: one
 * works, the others wait. Returns the role to work as, or null if this database user may not create one.
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

/** Composite foreign keys, role membership and the Danish collation, as used here, need PostgreSQL 16. */
async function requireVersion(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db);
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (version < OLDEST_VERSION) throw new UnsupportedDatabase(version);
}

export class UnsupportedDatabase extends Error {
  constructor(version: number) {
    super(`The database is PostgreSQL ${version}; Saldo needs ${OLDEST_VERSION} or newer.`);
  }
}
