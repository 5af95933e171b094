import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresProblem } from '@saldo/embedded-postgres/embedded-postgres-problem';
import { recoverToMoment } from '@saldo/embedded-postgres/recover-to-moment';
import { unlessMissing, unpack } from './archive.ts';
import { type Archived, type BaseBackup, baseFolder, readAllSeries, type Series } from './archive-series.ts';
import { BackupProblem } from './backup-problem.ts';
import { inCopenhagen } from './backup-times.ts';
import { refuseNewer } from './manifest.ts';
import { putInPlace, type Restored, type RestoreOptions, refuseOtherFiles } from './restored-database.ts';
import { stageLog } from './stage-log.ts';

/** A base backup of a series whose log leads from the backup to the moment. */
interface Source {
  series: Series;
  archived: Archived;
  base: BaseBackup;
  /** The first base backup that began after the moment. The log after its end is not needed. */
  next: BaseBackup | undefined;
}

export async function restoreToMoment(
  options: RestoreOptions & {
    backupDir: string;
    moment: Temporal.Instant;
    /** The id of the series to restore from. Needed if several hold the moment. */
    seriesId?: string | undefined;
    /** Called with a line for each series and base backup that is left out, because it cannot be read. */
    warn: (line: string) => void;
  },
): Promise<Restored & { base: BaseBackup }> {
  const { backupDir, moment } = options;
  const found = await stat(backupDir).catch(unlessMissing);
  if (!found?.isDirectory()) throw new BackupProblem(`There is no folder ${backupDir}: see BACKUP_DIR.`);
  const { series, archived, base, next } = await chooseSource(options);
  const archive = join(baseFolder(series), base.file);
  refuseNewer(archive, base);

  const restored = await putInPlace(options, `${backupDir} at ${inCopenhagen(moment)}`, async (draft) => {
    await unpack(archive, draft);
    await refuseOtherFiles(archive, draft);
    const folder = join(draft, 'postgres');
    const target = join(folder, 'pg_wal');
    await mkdir(target, { recursive: true, mode: 0o700 });
    const damage = await stageLog({
      series,
      archived,
      target,
      fromLsn: base.startLsn,
      toLsn: next?.endLsn ?? archived.lsn,
    });
    await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 });
    try {
      await recoverToMoment({ name: 'saldo', dataDir: folder, moment });
    } catch (error) {
      if (!(error instanceof EmbeddedPostgresProblem)) throw error;
      const isCausedByDamage = /^PostgreSQL did not start/.test(error.message) && damage !== null;
      if (!isCausedByDamage) throw error;
      throw new BackupProblem(
        `${damage} ${inCopenhagen(moment)} cannot be reached. Choose an earlier moment.`,
        { cause: error },
      );
    }
  });
  return { ...restored, base };
}

async function chooseSource({
  backupDir,
  moment,
  seriesId,
  warn,
}: Pick<
  Parameters<typeof restoreToMoment>[0],
  'backupDir' | 'moment' | 'seriesId' | 'warn'
>): Promise<Source> {
  const isNotAfterMoment = (other: Temporal.Instant) => Temporal.Instant.compare(other, moment) <= 0;
  const isChosen = (id: string) => seriesId === undefined || id === seriesId;
  const all = await readAllSeries(backupDir, ({ message }, id) => {
    if (isChosen(id)) warn(`${message} It is left out.`);
  });
  if (seriesId !== undefined && !all.some(({ id }) => id === seriesId)) {
    throw new BackupProblem(`There is no readable series ${seriesId} in ${backupDir}.`);
  }
  const complete = all.filter(
    ({ id, bases, archived }) => isChosen(id) && bases.length > 0 && archived !== null,
  );
  const [oldest] = complete;
  if (!oldest) throw new BackupProblem(`There is no complete backup in ${backupDir}.`);

  const holders = complete.filter(
    ({ bases, archived }) =>
      bases[0] && isNotAfterMoment(bases[0].finishedAt) && archived && !isBefore(archived.at, moment),
  );
  if (holders.length > 1) throw new BackupProblem(chooseOne(moment, holders));
  const chosen =
    holders[0] ?? complete.findLast(({ bases }) => bases[0] && isNotAfterMoment(bases[0].finishedAt));
  if (!chosen?.archived) {
    const first = oldest.bases[0]?.finishedAt;
    throw new BackupProblem(
      `${inCopenhagen(moment)} is before the oldest backup in ${backupDir}, which ended at ${first && inCopenhagen(roundUp(first))}.`,
    );
  }
  const { bases, archived } = chosen;
  if (isBefore(archived.at, moment)) {
    const after = complete[complete.indexOf(chosen) + 1]?.bases[0]?.finishedAt;
    const again = after ? `, and begins again at ${inCopenhagen(roundUp(after))}` : '';
    throw new BackupProblem(
      `${inCopenhagen(moment)} is not archived: the archive ends at ${inCopenhagen(archived.at)}${again}.`,
    );
  }
  const index = bases.findLastIndex(({ finishedAt }) => isNotAfterMoment(finishedAt));
  const base = bases[index];
  if (!base) throw new Error('unreachable: the first base backup ended before the moment');
  const next = bases.find(({ startedAt }) => !isNotAfterMoment(startedAt));
  return { series: chosen, archived, base, next };
}

/** Databases that ran at the same time, such as a copy beside its original, hold the same moments. */
function chooseOne(moment: Temporal.Instant, holders: Series[]): string {
  const names = holders.map(({ id, dataDir, host }) => `${id} (${dataDir} on ${host})`);
  return `Several databases were archived at ${inCopenhagen(moment)}. Choose one with --series: ${names.join(', ')}.`;
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;

const roundUp = (moment: Temporal.Instant): Temporal.Instant =>
  moment.round({ smallestUnit: 'second', roundingMode: 'ceil' });
