import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { connect } from '@saldo/embedded-postgres/database-connection';
import type pg from 'pg';
import { startEmbeddedDatabase } from '../config/reach-database.ts';
import { endOfArchive, pack, packText } from './archive.ts';
import { BackupProblem } from './backup-problem.ts';

/** Archives everything committed so far, even while Saldo writes. Returns the path. */
export async function backUp(options: { dataDir: string; into: string }): Promise<string> {
  const { dataDir, into } = options;
  const link = join(dataDir, 'postgres');
  await access(join(link, 'PG_VERSION')).catch(() => {
    throw new BackupProblem(`There is no database in ${dataDir}. DATA_DIR names another folder.`);
  });
  const folder = await realpath(link);
  // Private: it holds names, addresses and password hashes.
  await mkdir(into, { recursive: true, mode: 0o700 });
  const file = join(into, `saldo-${localTime()}.tar.gz`);
  const draft = `${file}.unfinished-${process.pid}`;
  const postgres = await startEmbeddedDatabase(folder);
  const client = await connect(postgres.connection, 'saldo backup');
  try {
    await pipeline(
      () => archiveParts({ client, folder, dataDir }),
      // Takes two thirds of the time of the default level, for a file a tenth larger.
      createGzip({ level: 1 }),
      // Flushed to disk before it gets its final name.
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(draft, file);
    return file;
  } finally {
    await rm(draft, { force: true });
    await client.end();
    await postgres.stop();
  }
}

type Source = { client: pg.Client; folder: string; dataDir: string };

/** PostgreSQL repairs the inconsistent copy with the write-ahead log and the label at its end. */
async function* archiveParts({ client, folder, dataDir }: Source): AsyncGenerator<Buffer> {
  // The slot keeps the server from recycling the log of the copy. It ends with the connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `saldo_backup_${randomBytes(8).toString('hex')}`,
  ]);
  const first = await client.query<{ wal: string }>(
    `select pg_walfile_name(pg_backup_start('saldo backup', fast => true)) as wal`,
  );
  yield* pack(folder, 'postgres', isLeftOut);
  const last = await client.query<{ wal: string; label: string; tablespaces: string }>(
    `select pg_walfile_name(lsn) as wal, labelfile as label, spcmapfile as tablespaces
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const { wal: firstWal = '' } = first.rows[0] ?? {};
  const { wal: lastWal = '', label = '', tablespaces = '' } = last.rows[0] ?? {};
  if (tablespaces !== '') throw new BackupProblem('Tablespaces outside the data folder cannot be backed up.');

  yield* packText(label, 'postgres/backup_label', { mode: 0o600 });
  for (const name of await readdir(join(folder, 'pg_wal'))) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) && name >= firstWal && name <= lastWal;
    if (isNeeded) yield* pack(join(folder, 'pg_wal', name), `postgres/pg_wal/${name}`);
  }
  // Files that the program keeps beside the database, such as the demo's password.
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const isKept = entry.isFile() && !/\.lock($|\.)|\.log$/.test(entry.name);
    if (isKept) yield* pack(join(dataDir, entry.name), entry.name);
  }
  yield endOfArchive;
}

/** Folders that PostgreSQL empties at its start. The needed log is added after the copy. */
const emptied =
  /^postgres\/(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
/** Files of the running server, and what is added after the copy. */
const ofServer = /^postgres\/(postmaster\.pid|postmaster\.opts|backup_label|log)$/;
/** Files that PostgreSQL creates anew. */
const temporary = /\/(pgsql_tmp|pg_internal\.init)[^/]*$/;

const isLeftOut = (name: string): boolean =>
  emptied.test(name) || ofServer.test(name) || temporary.test(name);

function localTime(): string {
  return Temporal.Now.plainDateTimeISO('Europe/Copenhagen')
    .toString({ smallestUnit: 'second' })
    .replace('T', '-')
    .replaceAll(':', '');
}
