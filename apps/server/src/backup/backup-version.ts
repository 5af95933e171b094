import { SCHEMA_VERSION } from '../platform/database/schema-version.ts';
import { version } from '../platform/version.ts';
import { BackupProblem } from './backup-problem.ts';

/** The version of the code that made a backup, and the schema of the database in it. */
export interface BackupVersion {
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
