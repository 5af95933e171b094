import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { migrationFolder, rowsIfTable } from '../database/schema-version.ts';
import { migrationDigest, migrationNames } from './migration-file.ts';

export class DatabaseOfVersion01 extends Error {
  constructor() {
    super(
      'This database was made by Saldo 0.1 and cannot be upgraded; nothing was changed. Start version 0.1 on it, ' +
        'or choose an empty database with DATA_DIR or DATABASE_URL (see CHANGELOG.md).',
    );
  }
}

export class UnreleasedDatabase extends Error {
  /** @param migration has run in the database, and is missing in this code or differs from it. */
  constructor(migration: string) {
    super(
      `This database was made by an unreleased commit of Saldo, with another migration ${migration}; nothing was ` +
        'changed. Start that commit on it, or choose an empty database with DATA_DIR or DATABASE_URL.',
    );
  }
}

/**
 * Throws `DatabaseOfVersion01`, or `UnreleasedDatabase` if a migration has changed since it ran. Migrations that this
 * code does not know are those of a newer schema.
 */
export async function refuseOtherMigrations(db: Db): Promise<void> {
  // Unreleased builds had no column `digest`.
  const run = await rowsIfTable(
    sql<{ name: string; digest: string | null }>`
      select name, to_jsonb(kysely_migration) ->> 'digest' as digest from kysely_migration order by name`,
    db,
  );
  if (run.some(({ name }) => name === '0001-companies')) throw new DatabaseOfVersion01();
  const known = new Set(await migrationNames(migrationFolder));
  for (const { name, digest } of run) {
    if (!known.has(name)) continue;
    if (digest !== (await migrationDigest(migrationFolder, name))) throw new UnreleasedDatabase(name);
  }
}
