import { EmbeddedPostgresProblem } from '@saldo/embedded-postgres/embedded-postgres-problem';
import { DatabaseError } from 'pg';
import { SettingsDropped } from '../platform/database/database.ts';
import { isDatabaseAway } from '../platform/database/database-errors.ts';
import { DivergedFunctions, OutdatedFunctions } from '../platform/database/install-functions.ts';
import { OutdatedCode } from '../platform/database/schema-version.ts';
import { fileProblem } from '../platform/files/file-problem.ts';
import { UnsupportedDatabase } from '../platform/migrations/migrate-database.ts';
import { DatabaseOfVersion01, UnreleasedDatabase } from '../platform/migrations/refuse-other-migrations.ts';
import { MigrationTooLong } from '../platform/migrations/short-transaction.ts';
import { SecretKeyProblem } from '../platform/secrets/secret-key-source.ts';
import { ConfigError } from './config.ts';

const expected = [
  ConfigError,
  DatabaseOfVersion01,
  DivergedFunctions,
  EmbeddedPostgresProblem,
  MigrationTooLong,
  OutdatedCode,
  OutdatedFunctions,
  SecretKeyProblem,
  SettingsDropped,
  UnreleasedDatabase,
  UnsupportedDatabase,
];

/** Describes why a program did not start, in one line if the user can solve the problem, else with a stack. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (expected.some((kind) => error instanceof kind)) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const ofFile = fileProblem(error);
  if (ofFile !== null) return ofFile;
  if (code === 'EADDRINUSE') return 'The port is in use already: stop what uses it, or set PORT to another.';
  if (syscall === 'listen' && (code === 'EACCES' || code === 'EADDRNOTAVAIL'))
    return `Cannot listen there (${code}): see HOST and PORT.`;
  // SQLSTATE class 28 means a refused sign-in, 3D an unknown database, and 42501 a missing privilege.
  const isRefused = error instanceof DatabaseError && /^(28|3D|42501)/.test(error.code ?? '');
  if (isRefused || syscall === 'connect' || isDatabaseAway(error))
    return `The database cannot be reached: ${error.message || code}.`;
  return error.stack ?? error.message;
}
