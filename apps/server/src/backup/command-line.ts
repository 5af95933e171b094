import { resolve } from 'node:path';
import { EmbeddedPostgresProblem } from '@saldo/embedded-postgres/embedded-postgres-problem';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { SecretKeyProblem } from '../platform/secrets/secret-key-source.ts';
import { BackupProblem } from './backup-problem.ts';

export async function runCommand(command: (config: Config) => Promise<string>): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (config.databaseUrl !== null) {
      throw new BackupProblem(
        'DATABASE_URL is set: back up that PostgreSQL with its own tools (docs/backup.md).',
      );
    }
    process.stdout.write(`${await command(config)}\n`);
  } catch (error) {
    if (!isForTheUser(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Resolves a path against the folder where the user called npm, which runs scripts in another folder. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

function isForTheUser(error: unknown): error is Error {
  return (
    error instanceof BackupProblem ||
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresProblem ||
    error instanceof SecretKeyProblem ||
    // Errors in the arguments, or of the file system, such as "no space left".
    (error instanceof Error && 'code' in error && /^(ERR_PARSE_ARGS|E[A-Z]+$)/.test(String(error.code)))
  );
}
