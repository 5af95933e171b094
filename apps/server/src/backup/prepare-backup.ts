import type { DatabaseConnection } from '@saldo/embedded-postgres/database-connection';
import type { Config } from '../config/config.ts';
import type { Log } from '../platform/logging/logger.ts';
import { throttledErrors } from '../platform/logging/throttled-errors.ts';

export interface Backup {
  start(): void;
  stop(): Promise<void>;
}

/** Returns null for an external database. Without BACKUP_DIR, ends the series of an earlier start. */
export async function prepareBackup(
  { backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
  connection: DatabaseConnection | null,
  log: Log,
): Promise<Backup | null> {
  if (connection === null) return null;
  const onError = throttledErrors(log, 'continuous backup');
  if (backup === null) {
    const { endSeries } = await import('./current-series.ts');
    let ending: Promise<void> | undefined;
    return {
      start: () => {
        ending = endSeries(connection).catch(onError);
      },
      stop: async () => ending,
    };
  }
  const { ContinuousBackup } = await import('./continuous-backup.ts');
  const onInfo = (line: string) => log.info(line);
  return new ContinuousBackup({
    connection,
    dataDir,
    backupDir: backup.folder,
    days: backup.days,
    onError,
    onInfo,
  });
}
