import { setTimeout as sleep } from 'node:timers/promises';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { readAllSeries, readArchived, readBaseBackups } from './archive-series.ts';

/** In milliseconds. A network folder that does not answer must not hold up a scrape. */
const DEADLINE = 3_000;

/**
 * Adds the ages of the last base backup and of the last archived commit in BACKUP_DIR. They are infinite before the
 * first backup and while the folder cannot be read, and NaN without BACKUP_DIR.
 */
export function addBackupMetrics(metrics: Metrics, backupDir: string | null): void {
  const add = (name: `saldo_${string}`, help: string, readAge: (backupDir: string) => Promise<number>) =>
    metrics.gauge(name, help, [], async (gauge) => {
      if (backupDir === null) return gauge.set(Number.NaN);
      const unknown = Number.POSITIVE_INFINITY;
      const age = readAge(backupDir).catch(() => unknown);
      gauge.set(await Promise.race([age, sleep(DEADLINE, unknown, { ref: false })]));
    });
  add('saldo_backup_age_seconds', 'Age of the last base backup.', async (folder) => {
    const series = (await readAllSeries(folder)).at(-1);
    const base = series && (await readBaseBackups(series)).at(-1);
    return ageOf(base?.finishedAt);
  });
  add('saldo_backup_archived_age_seconds', 'Age of the last archived commit.', async (folder) => {
    const series = (await readAllSeries(folder)).at(-1);
    return ageOf(series && (await readArchived(series))?.at);
  });
}

function ageOf(moment: Temporal.Instant | undefined): number {
  if (moment === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, (Date.now() - moment.epochMilliseconds) / 1000);
}
