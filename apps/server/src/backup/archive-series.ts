import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownedName, removeAbandoned } from '@saldo/embedded-postgres/owned-entries';
import { z } from 'zod';
import { flushFolder, writeDurably } from '../platform/files/durable-files.ts';
import { BackupProblem } from './backup-problem.ts';

/**
 * A gapless archive of one database: base backups, and the write-ahead log since the first of them. Each series has a
 * folder of its own (ADR 22): the log of a restored database has the same file names, and must not overwrite files.
 */
export type Series = z.infer<typeof seriesFile> & { id: string; folder: string };
export type BaseBackup = z.infer<typeof baseFile>;
export type Archived = z.infer<typeof archivedFile>;

const lsn = z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/);
const moment = z.string().transform((text) => Temporal.Instant.from(text));

const seriesFile = z.object({
  systemIdentifier: z.string().regex(/^\d+$/),
  timeline: z.int().positive(),
  segmentBytes: z.int().positive(),
  firstLsn: lsn,
  /** Where the database is: the host and the folder that contains it. */
  host: z.string(),
  dataDir: z.string(),
  /** Why the series before could not go on. Null if nothing broke it, for example at the first start. */
  reason: z.string().nullable(),
});

/** Everything committed until `at` is archived, up to `lsn`. */
const archivedFile = z.object({
  lsn,
  at: moment,
  /** The process that wrote it. The partial segment has this name too, so that two writers never share a file. */
  writer: z.string(),
  /** Of the segment with the last archived byte, from its beginning to that byte. */
  sha256: z.string(),
});

const baseFile = z.object({
  file: z.string(),
  bytes: z.int(),
  version: z.string(),
  schemaVersion: z.int().nullable(),
  startedAt: moment,
  /** The earliest moment to which this backup can be restored. */
  finishedAt: moment,
  startLsn: lsn,
  /** The log up to here contains a commit that is later than `finishedAt`. */
  endLsn: lsn,
});

const DRAFT = '.new-';
const SERIES_FILE = 'series.json';
const ARCHIVED_FILE = 'archived.json';

export const walFolder = (series: Series): string => join(series.folder, 'wal');
export const baseFolder = (series: Series): string => join(series.folder, 'base');

/** Uses only lower-case letters, digits and underscores, because a replication slot's name contains the id. */
export function newSeriesId(now: Temporal.Instant): string {
  const time = now.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '').toLowerCase();
  return `${time}_${randomBytes(3).toString('hex')}`;
}

/** When the series began. */
export function beginningOf({ id }: Series): Temporal.Instant {
  return Temporal.Instant.from(id.slice(0, 16).toUpperCase());
}

/** Creates the folder of a series. Calls `begin` only after it has written to the backup folder. */
export async function createSeries(
  backupDir: string,
  id: string,
  begin: () => Promise<z.infer<typeof seriesFile>>,
): Promise<Series> {
  const folder = join(backupDir, id);
  await removeAbandoned(backupDir, DRAFT);
  const draft = join(backupDir, ownedName(DRAFT, `-${id}`));
  // Not recursive, because a missing backup folder, such as one that is not mounted, must not be created.
  await mkdir(draft, { mode: 0o700 });
  try {
    await mkdir(join(draft, 'wal'), { mode: 0o700 });
    await mkdir(join(draft, 'base'), { mode: 0o700 });
    const content = await begin();
    await writeDurably(join(draft, SERIES_FILE), [JSON.stringify(content)]);
    await rename(draft, folder);
    await flushFolder(backupDir);
    return { ...content, id, folder };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

export async function readSeries(backupDir: string, id: string): Promise<Series | null> {
  const folder = join(backupDir, id);
  const content = await readJson(join(folder, SERIES_FILE), seriesFile);
  return content && { ...content, id, folder };
}

export type SeriesWithBackups = Series & { archived: Archived | null; bases: BaseBackup[] };
/** Called with an error that names what cannot be read, which is then left out. */
export type OnUnreadable = (error: Error, seriesId: string) => void;
const raise: OnUnreadable = (error) => {
  throw error;
};

/**
 * Sorted from the oldest to the newest. Leaves out series and base backups with an unreadable description, or throws if
 * there is no `onUnreadable`.
 */
export async function readAllSeries(
  backupDir: string,
  onUnreadable: OnUnreadable = raise,
): Promise<SeriesWithBackups[]> {
  const ids = (await readdir(backupDir)).filter((name) => /^\d{8}t\d{6}z_[0-9a-f]+$/.test(name)).sort();
  const found = await Promise.all(
    ids.map(async (id) => {
      try {
        const series = await readSeries(backupDir, id);
        if (series === null) throw new BackupProblem(`${join(backupDir, id, SERIES_FILE)} is missing.`);
        const archived = await readArchived(series);
        return { ...series, archived, bases: await readBaseBackups(series, onUnreadable) };
      } catch (error) {
        onUnreadable(error as Error, id);
        return null;
      }
    }),
  );
  return found.filter((series) => series !== null);
}

export async function readArchived(series: Series): Promise<Archived | null> {
  return readJson(join(series.folder, ARCHIVED_FILE), archivedFile);
}

export async function writeArchived(series: Series, archived: Archived): Promise<void> {
  await writeDurably(join(series.folder, ARCHIVED_FILE), [JSON.stringify(archived)]);
}

/** Sorted from the oldest to the newest. Throws at an unreadable description if there is no `onUnreadable`. */
export async function readBaseBackups(
  series: Series,
  onUnreadable: OnUnreadable = raise,
): Promise<BaseBackup[]> {
  const names = (await readdir(baseFolder(series))).filter((name) => /^base-.*\.json$/.test(name)).sort();
  const found = await Promise.all(
    names.map((name) =>
      readJson(join(baseFolder(series), name), baseFile).catch((error: Error) => {
        onUnreadable(error, series.id);
        return null;
      }),
    ),
  );
  return found.filter((base) => base !== null);
}

/** Writes the description of a backup. Call it last, because a backup without a description counts as incomplete. */
export async function writeBaseBackup(series: Series, base: BaseBackup): Promise<void> {
  await writeDurably(join(baseFolder(series), descriptionOf(base)), [JSON.stringify(base)]);
}

export async function removeBaseBackup(series: Series, base: BaseBackup): Promise<void> {
  for (const name of [descriptionOf(base), base.file])
    await rm(join(baseFolder(series), name), { force: true });
}

export const descriptionOf = ({ file }: Pick<BaseBackup, 'file'>): string =>
  file.replace(/\.tar\.gz$/, '.json');

async function readJson<T extends z.ZodType>(file: string, schema: T): Promise<z.infer<T> | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text)) as z.infer<T>;
  } catch {
    throw new BackupProblem(`${file} is damaged.`);
  }
}
