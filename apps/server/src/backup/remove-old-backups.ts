import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  beginningOf,
  type OnUnreadable,
  readAllSeries,
  removeBaseBackup,
  type Series,
  type SeriesWithBackups,
  walFolder,
} from './archive-series.ts';
import { parseLsn, segmentAt, segmentNumber } from './wal-segments.ts';

/**
 * Removes what is not needed to restore a moment since `keepSince`. Of the backups that had finished by `keepSince`,
 * a series keeps only the newest. Keeps what cannot be read. Call it only after a new backup, so that nothing is removed
 * while backups fail.
 */
export async function removeOldBackups(options: {
  backupDir: string;
  /** The series that is being written. It is kept even if it ends before `keepSince`. */
  current: Series;
  keepSince: Temporal.Instant;
  onUnreadable: OnUnreadable;
}): Promise<void> {
  const { backupDir, current, keepSince, onUnreadable } = options;
  for (const series of await readAllSeries(backupDir, onUnreadable)) {
    // Another database may have begun a series that contains nothing yet.
    const end = series.archived?.at ?? beginningOf(series);
    const endsBefore = Temporal.Instant.compare(end, keepSince) < 0;
    if (endsBefore && series.id !== current.id) await rm(series.folder, { recursive: true, force: true });
    else await removeOldOf(series, keepSince);
  }
}

async function removeOldOf(series: SeriesWithBackups, keepSince: Temporal.Instant): Promise<void> {
  const { bases } = series;
  const oldest = bases.findLastIndex(
    ({ finishedAt }) => Temporal.Instant.compare(finishedAt, keepSince) <= 0,
  );
  const [firstKept, ...others] = bases.slice(Math.max(0, oldest));
  if (!firstKept) return;
  for (const base of bases) {
    if (base !== firstKept && !others.includes(base)) await removeBaseBackup(series, base);
  }
  const needed = segmentAt(parseLsn(firstKept.startLsn), series);
  for (const file of await readdir(walFolder(series))) {
    const segment = segmentNumber(file.replace(/\.(gz|[0-9a-f]+\.partial)$/, ''), series);
    if (segment !== null && segment < needed) await rm(join(walFolder(series), file), { force: true });
  }
}
