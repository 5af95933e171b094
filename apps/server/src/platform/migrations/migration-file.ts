import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { importMigration } from './import-migration.ts';

/** The exports of a file in `migrations/` (docs/upgrading.md, ADR 21). */
export type MigrationFile = SchemaMigration | ConcurrentMigration | BackfillMigration;
export type Migration = MigrationFile & { name: string; digest: string };

interface EveryMigration {
  /** Code for an older schema than this must not write from this migration on (ADR 18). */
  oldestWriter: number;
  /** Tables that refuse writes of code older than `oldestWriter`. */
  fencedTables?: readonly string[];
}

export interface SchemaMigration extends EveryMigration {
  phase?: 'schema';
  up(tx: Kysely<unknown>): Promise<void>;
}

/** Runs statements that do not block writers, each outside a transaction. They may take any time. */
export interface ConcurrentMigration extends EveryMigration {
  phase: 'concurrent';
  statements: readonly string[];
}

/** Changes existing rows in batches. */
export interface BackfillMigration extends EveryMigration {
  phase: 'backfill';
  /** A unique integer column; batches follow its order. */
  key: { table: string; column: string };
  /** Fills the rows with `after < key <= through`. A batch may run again. */
  batch(tx: Kysely<unknown>, range: { after: bigint; through: bigint }): Promise<void>;
}

const filePattern = /^\d+-.*\.ts$/;

/** Returns the names of a folder's migrations, without `.ts`, in the order in which they run. */
export async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => filePattern.test(file))
    .map((file) => path.basename(file, '.ts'))
    .sort();
}

export async function loadMigration(folder: string, name: string): Promise<Migration> {
  return checkedMigration(name, await importMigration(folder, name), await migrationDigest(folder, name));
}

export function checkedMigration(name: string, file: Partial<MigrationFile>, digest = ''): Migration {
  const problem = problemOf(file);
  if (problem !== null) throw new Error(`Migration ${name} ${problem}`);
  return { ...(file as MigrationFile), name, digest };
}

/**
 * The SHA-256 of a migration's text without white space and without lines that are comments, so that indentation, line
 * breaks and such comments of a released one may change. Other comments, quotes and commas count.
 */
export async function migrationDigest(folder: string, name: string): Promise<string> {
  const text = await readFile(path.join(folder, `${name}.ts`), 'utf8');
  const code = text.replace(/^\s*(\/\/|\/\*\*|\*).*$/gm, '').replace(/\s+/g, '');
  return createHash('sha256').update(code).digest('hex');
}

function problemOf(file: Partial<MigrationFile>): string | null {
  if (file.oldestWriter === undefined) return 'states no oldestWriter';
  if (file.phase === 'backfill') return file.key && file.batch ? null : 'is a backfill without key or batch';
  if (file.phase === 'concurrent') {
    if (!file.statements) return 'is concurrent without statements';
    const blocking = file.statements.find((statement) => !runsBesideWriters.test(statement.trim()));
    return blocking === undefined
      ? null
      : `has a statement that is not known to run beside writers: ${blocking}`;
  }
  return 'up' in file ? null : 'has no up';
}

/** Statements that block no writer and may run again after a crash. */
const runsBesideWriters =
  /^(create (unique )?index concurrently (?!if not exists)|drop index concurrently if exists |reindex (index|table) concurrently |alter table [\w.]+ validate constraint |analyze )/i;
