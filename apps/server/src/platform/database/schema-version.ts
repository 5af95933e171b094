import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { required } from '../errors.ts';
import type { Db } from './database.ts';

export const migrationFolder = path.join(import.meta.dirname, '../../../migrations');

/** The newest migration (ADR 18). Read at load, because an upgrade may replace the files. */
export const SCHEMA_VERSION = Math.max(
  ...readdirSync(migrationFolder).map((file) =>
    Number(required(/^(\d+)-.*\.ts$/.exec(file)?.[1], `migration ${file} is named by its version`)),
  ),
);

/** The session setting that carries the code's version, for the triggers of fenced tables. */
export const VERSION_SETTING = 'saldo.schema_version';

const UNDEFINED_TABLE = '42P01';
/** The SQLSTATE that `refuse_older_writer` raises. */
const OLDER_WRITER = 'SV001';

export interface SchemaVersion {
  version: number;
  /** Code for an older schema than this must not write. */
  oldestWriter: number;
}

export interface SchemaChange extends SchemaVersion {
  /** From the commit of this change on, these tables refuse writes of code older than `oldestWriter`. */
  fencedTables?: readonly string[];
}

export class OutdatedCode extends Error {
  constructor(schema: SchemaVersion, codeVersion: number) {
    super(
      `This Saldo is too old for its database: schema ${schema.version} takes writes of code for schema ` +
        `${schema.oldestWriter} or newer, and this is code for schema ${codeVersion}. Start the newer version.`,
    );
  }
}

/** Returns null for an empty database. */
export async function readSchemaVersion(db: Db): Promise<SchemaVersion | null> {
  const rows = await rowsIfTable(sql<SchemaVersion>`select version, oldest_writer from schema_version`, db);
  return rows[0] ?? null;
}

/** Returns no rows if the table does not exist. */
export async function rowsIfTable<T>(query: RawBuilder<T>, db: Db): Promise<readonly T[]> {
  try {
    return (await query.execute(db)).rows;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/**
 * Records a schema version and fences tables against older code. `version` and `oldest_writer` never fall. Creating a
 * trigger waits for transactions that have written to the table, and blocks later writes until the commit. After the
 * commit, no write of older code is stored, even if that code checked the version before.
 */
export async function recordSchemaChange(
  tx: Db,
  { version, oldestWriter, fencedTables = [] }: SchemaChange,
): Promise<void> {
  await sql`
    update schema_version set version = greatest(version, ${version}),
      oldest_writer = greatest(oldest_writer, ${oldestWriter})`.execute(tx);
  for (const table of fencedTables) {
    // Sessions of other programs lack the setting and count as version 0.
    await sql`
      create or replace trigger refuse_older_writer
      before insert or update or delete or truncate on ${sql.table(table)} for each statement
      when (coalesce(current_setting(${sql.lit(VERSION_SETTING)}, true), '0')::integer < ${sql.lit(oldestWriter)})
      execute function refuse_older_writer()`.execute(tx);
  }
}

export function isOlderWriterRefused(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === OLDER_WRITER;
}
