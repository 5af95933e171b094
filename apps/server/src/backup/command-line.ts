import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { runCommand } from '../config/run-command.ts';
import { BackupProblem } from './backup-problem.ts';

export function runBackupCommand(
  command: (config: Config, stopping: AbortSignal) => Promise<string>,
): Promise<void> {
  return runCommand([BackupProblem], async (config, stopping) => {
    if (config.databaseUrl === null) return command(config, stopping);
    throw new BackupProblem(
      'DATABASE_URL is set: back up that PostgreSQL with its own tools (docs/backup.md).',
    );
  });
}

/** Resolves a path against the folder where the user called npm, which runs scripts in another folder. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
