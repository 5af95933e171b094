import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { SCHEMA_VERSION } from '../platform/database/schema-version.ts';
import { version } from '../platform/version.ts';
import { BackupProblem } from './backup-problem.ts';

/** The first file of an archive. The first builds of 0.2 wrote archives without it. */
export const MANIFEST = 'saldo-backup.json';

const manifest = z.object({ version: z.string(), schemaVersion: z.int().nullable() });

export const manifestOf = (backup: BackupVersion): string => `${JSON.stringify(backup)}\n`;

/**
 * Throws if the schema of the archive is newer than this code, or if its manifest is damaged. Removes the manifest,
 * which is not part of the data.
 */
export async function takeManifest(archive: string, folder: string): Promise<void> {
  const file = join(folder, MANIFEST);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return;
  let content: z.infer<typeof manifest>;
  try {
    content = manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupProblem(`${archive} is not a backup of Saldo: its ${MANIFEST} is damaged.`);
  }
  refuseNewer(archive, content);
  await rm(file);
}

/** Returns the schema version of a database, or null if it has no tables. */
export async function readSchemaVersionOf(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.schema_version') is not null as exists`,
  );
  if (!rows[0]?.exists) return null;
  const found = await client.query<{ version: number }>('select version::integer from public.schema_version');
  return found.rows[0]?.version ?? null;
}

/** The version of the code that made a backup, and the schema of the database in it. */
interface BackupVersion {
  version: string;
  /** Null for a database without tables. */
  schemaVersion: number | null;
}

export function refuseNewer(
  what: string,
  backup: { version: string | null; schemaVersion: number | null },
): void {
  if (backup.schemaVersion === null || backup.schemaVersion <= SCHEMA_VERSION) return;
  const maker = backup.version === null ? 'a newer Saldo' : `Saldo ${backup.version}`;
  throw new BackupProblem(
    `${what} was made with ${maker} (schema ${backup.schemaVersion}); this is Saldo ${version} ` +
      `(schema ${SCHEMA_VERSION}), which is too old for it. Restore it with the newer version.`,
  );
}
