import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, statfs } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ownedName, removeWithServers } from '@saldo/embedded-postgres/owned-entries';
import { sql } from 'kysely';
import { CHECKING } from '../config/reach-database.ts';
import type { Db } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import {
  type Archived,
  type BaseBackup,
  readArchived,
  readBaseBackups,
  readSeries,
} from './archive-series.ts';
import { inCopenhagen } from './backup-times.ts';
import { currentSeriesId } from './current-series.ts';
import { parseLsn } from './wal-segments.ts';

/** Bytes that a check leaves free for the database. */
const RESERVE = 2 ** 30;
const command = join(import.meta.dirname, 'restore-command.ts');

/**
 * Restores the newest base backup and its log with the restore command, into a temporary folder in `dataDir`. Returns
 * undefined if there is nothing to restore yet.
 */
export async function restoreElsewhere(
  { db, dataDir, backupDir }: { db: Db; dataDir: string; backupDir: string },
  stopping: AbortSignal,
): Promise<{ isMade: boolean; problem: string | null } | undefined> {
  const id = await currentSeriesId(db);
  const series = id === null ? null : await readSeries(backupDir, id);
  const base = series && (await readBaseBackups(series)).at(-1);
  const archived = series && (await readArchived(series));
  // A moment is typed in whole seconds.
  const moment = archived?.at.round({ smallestUnit: 'second', roundingMode: 'floor' });
  if (!series || !base || !moment || Temporal.Instant.compare(moment, base.finishedAt) < 0) return undefined;
  const tooSmall = await findRoom(db, dataDir, base, required(archived, 'it has the moment'));
  if (tooSmall !== null) return { isMade: false, problem: tooSmall };

  stopping.throwIfAborted();
  const folder = join(dataDir, ownedName(CHECKING));
  await mkdir(folder, { mode: 0o755 });
  const child = spawn(process.execPath, [command, '--to', inCopenhagen(moment), '--series', series.id], {
    env: { ...process.env, DATA_DIR: folder, BACKUP_DIR: backupDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const low = constants.priority.PRIORITY_BELOW_NORMAL;
  // Only the superuser may raise the priority that a server started with `nice` hands down.
  if (child.pid !== undefined && getPriority() < low) setPriority(child.pid, low);
  const end = () => child.kill('SIGTERM');
  stopping.addEventListener('abort', end);
  try {
    const [problem] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    const failure = problem.trim() || `The restore ended with ${child.exitCode}.`;
    return { isMade: true, problem: child.exitCode === 0 ? null : failure };
  } finally {
    stopping.removeEventListener('abort', end);
    await removeWithServers(folder);
  }
}

/** Returns null if the disk has room for a copy of the database and for its log. */
async function findRoom(
  db: Db,
  dataDir: string,
  base: BaseBackup,
  archived: Archived,
): Promise<string | null> {
  const { rows } = await sql<{ bytes: bigint }>`
    select sum(pg_database_size(oid))::bigint as bytes from pg_database`.execute(db);
  const log = parseLsn(archived.lsn) - parseLsn(base.startLsn);
  const needed = Number(required(rows[0], 'there is a database').bytes + log) + RESERVE;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= needed) return null;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
  return `A check needs ${megabytes(needed)} in ${dataDir}, where ${megabytes(bavail * bsize)} are free.`;
}
