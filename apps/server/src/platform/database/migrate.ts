import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
import { grantServerRole } from './server-role.ts';

const migrationFolder = path.join(import.meta.dirname, '../../../migrations');

/**
 * Brings the tables up to date and grants the server's role its rights. `db` connects as the owner.
 * `installJobs` makes the job library's own tables, before the rights are granted.
 * Any number of instances may call it at once: one works, the others wait. Answers the role to work as,
 * or null when this database user may not make one.
 */
export async function migrateDatabase(
  db: Db,
  installJobs: () => Promise<void>,
): Promise<{ applied: string[]; role: string | null }> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('saldo migrations'))`.execute(connection);
    try {
      const migrator = new Migrator({
        db: connection,
        provider: new FileMigrationProvider({ fs, path, migrationFolder, import: (file) => import(file) }),
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
