import { access, constants, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileProblem } from '../platform/files/file-problem.ts';
import type { BackupStatus, BackupWarning } from '../platform/services/services.ts';
import { beginningOf, readArchived, readBaseBackups, readSeries, type Series } from './archive-series.ts';
import { lastNightlyTime } from './backup-times.ts';

/** Milliseconds. A network folder that does not answer must not hold up its readers. */
const DEADLINE = 800;
const STALLED_AFTER = { minutes: 10 };
const BASE_LATE_AFTER = { hours: 1 };
/** How long a series that another one broke is reported. */
const BROKEN_FOR = { hours: 7 * 24 };

export interface StatusSource {
  backupDir: string;
  /** Returns the id of the series to which the database's log belongs. */
  seriesId: () => Promise<string | null>;
  now: () => Temporal.Instant;
  /** After a pause, nothing is late at once. */
  startedAt: Temporal.Instant;
}

/** Returns a function that reads the state of the continuous backup. Concurrent callers share one reading. */
export function backupStatusReader(source: StatusSource): () => Promise<BackupStatus> {
  let reading: Promise<BackupStatus> | null = null;
  return () => {
    reading ??= read(source).finally(() => {
      reading = null;
    });
    const late = sleep(DEADLINE, null, { ref: false }).then(() =>
      without(`BACKUP_DIR ${source.backupDir} does not answer.`),
    );
    return Promise.race([reading, late]);
  };
}

async function read(source: StatusSource): Promise<BackupStatus> {
  const { backupDir, seriesId } = source;
  try {
    await requireWritable(backupDir);
    const id = await seriesId();
    return await statusOf(source, id === null ? null : await readSeries(backupDir, id));
  } catch (error) {
    return without(`BACKUP_DIR: ${fileProblem(error) ?? (error as Error).message}`);
  }
}

async function requireWritable(backupDir: string): Promise<void> {
  if (!(await stat(backupDir)).isDirectory()) {
    throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR', path: backupDir });
  }
  await access(backupDir, constants.W_OK | constants.X_OK);
}

const without = (line: string): BackupStatus => ({
  backedUpAt: null,
  archivedAt: null,
  warnings: [{ problem: 'folder', since: null, line }],
});

async function statusOf(source: StatusSource, series: Series | null): Promise<BackupStatus> {
  const archivedAt = (series && (await readArchived(series))?.at) ?? null;
  // The removal of old backups names unreadable descriptions.
  const lastBase = series && (await readBaseBackups(series, () => undefined)).at(-1);
  const now = source.now();
  const begun = latest(source.startedAt, series && beginningOf(series));
  const warnings: BackupWarning[] = [];
  if (isAfter(now, latest(begun, archivedAt).add(STALLED_AFTER))) {
    const since = archivedAt === null ? '' : ` since ${archivedAt.toString({ smallestUnit: 'second' })}`;
    const line = `Nothing has been archived in BACKUP_DIR${since}. See "continuous backup" in the log.`;
    warnings.push({ problem: 'archive', since: archivedAt, line });
  }
  const due = lastBase ? latest(begun, lastNightlyTime(now)) : begun;
  if ((!lastBase || isAfter(due, lastBase.startedAt)) && isAfter(now, due.add(BASE_LATE_AFTER))) {
    const since = lastBase?.startedAt ?? null;
    const state = since
      ? `The nightly base backup is more than an hour late: the last is of ${since.toString({ smallestUnit: 'second' })}.`
      : 'There is no base backup yet.';
    const line = `${state} See "continuous backup" in the log.`;
    warnings.push({ problem: 'base', since, line });
  }
  if (series?.reason && isAfter(beginningOf(series).add(BROKEN_FOR), now)) {
    const line = `The continuous backup began anew at ${beginningOf(series)}: ${series.reason}`;
    warnings.push({ problem: 'conflict', since: beginningOf(series), line });
  }
  return { backedUpAt: lastBase?.finishedAt ?? null, archivedAt, warnings };
}

const isAfter = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) > 0;

const latest = (a: Temporal.Instant, b: Temporal.Instant | null): Temporal.Instant =>
  b !== null && isAfter(b, a) ? b : a;
