import { SCHEMA_VERSION } from '../platform/database/schema-version.ts';
import { version } from '../platform/version.ts';
import { BackupProblem } from './backup-problem.ts';

/** What a backup says about the code that made it, and about the database in it. */
export interface BackupVersion {
  version: string;
  /** Null for a database without tables. */
  schemaVersion: number | null;
}

/** Throws for a backup whose database this code is too old for. */
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
