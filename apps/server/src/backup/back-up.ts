import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { connect } from '@saldo/embedded-postgres/database-connection';
import type pg from 'pg';
import { startEmbeddedDatabase } from '../config/reach-database.ts';
import { BackupProblem } from './backup-problem.ts';
import { endOfArchive, packPart } from './tar.ts';

/**
 * Writes the embedded database and the small files beside it in `dataDir` to one archive in the folder `into`, and
 * returns its path. The program may run and write meanwhile: everything committed before the call is included. Starts
 * the database for the copy if it is not running.
 */
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
  const staging = await mkdtemp(join(tmpdir(), 'saldo-backup-'));
  const postgres = await startEmbeddedDatabase(folder);
  const client = await connect(postgres.connection, 'saldo backup');
  try {
    await pipeline(
      () => archiveParts({ client, folder, staging, dataDir }),
      // Takes two thirds of the default level's time, for a file a tenth larger.
      createGzip({ level: 1 }),
      // Flushed to disk before it gets its final name.
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(draft, file);
    return file;
  } finally {
    await rm(draft, { force: true });
    await rm(staging, { recursive: true, force: true });
    await client.end();
    await postgres.stop();
  }
}

type Source = { client: pg.Client; folder: string; staging: string; dataDir: string };

/**
 * The files of a running database are inconsistent with each other. PostgreSQL repairs them with the write-ahead log
 * from the start to the end of the copy, and the label that says where it begins; both are added last.
 */
async function* archiveParts({ client, folder, staging, dataDir }: Source): AsyncGenerator<Buffer> {
  // Keeps the server from recycling that log; temporary, so it ends with this connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `saldo_backup_${randomBytes(8).toString('hex')}`,
  ]);
  const first = await client.query<{ wal: string }>(
    `select pg_walfile_name(pg_backup_start('saldo backup', fast => true)) as wal`,
  );
  yield* packPart([...excluded(), ...packedAs('postgres'), `--directory=${folder}`, '.']);
  const last = await client.query<{ wal: string; label: string; tablespaces: string }>(
    `select pg_walfile_name(lsn) as wal, labelfile as label, spcmapfile as tablespaces
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const { wal: firstWal = '' } = first.rows[0] ?? {};
  const { wal: lastWal = '', label = '', tablespaces = '' } = last.rows[0] ?? {};
  if (tablespaces !== '') throw new BackupProblem('Tablespaces outside the data folder cannot be backed up.');

  await writeFile(join(staging, 'backup_label'), label, { mode: 0o600 });
  yield* packPart([...packedAs('postgres'), `--directory=${staging}`, './backup_label']);
  const wal = (await readdir(join(folder, 'pg_wal')))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= firstWal && name <= lastWal)
    .map((name) => `./pg_wal/${name}`);
  yield* packPart([...packedAs('postgres'), `--directory=${folder}`, ...wal]);
  const beside = await filesBeside(dataDir);
  if (beside.length > 0) yield* packPart([`--directory=${dataDir}`, ...beside]);
  yield endOfArchive();
}

/** Files that PostgreSQL recreates at its start, or that belong to the running server only. */
function excluded(): string[] {
  const contents = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'];
  const emptied = [...contents, 'pg_stat_tmp', 'pg_subtrans'].map((name) => `./${name}/*`);
  const files = ['./postmaster.pid', './postmaster.opts', './backup_label', './log'];
  return [
    '--anchored',
    ...[...emptied, ...files].map((pattern) => `--exclude=${pattern}`),
    '--no-anchored',
    '--exclude=pgsql_tmp*',
    '--exclude=pg_internal.init*',
  ];
}

/** Renames the folder within the archive, whatever its name here. */
function packedAs(name: string): string[] {
  return [`--transform=s,^\\.,${name},rSH`];
}

/** Files that the program keeps beside the database, such as the demo's password. */
async function filesBeside(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.lock($|\.)|\.log$/.test(entry.name))
    .map((entry) => `./${entry.name}`);
}

function localTime(): string {
  return Temporal.Now.plainDateTimeISO('Europe/Copenhagen')
    .toString({ smallestUnit: 'second' })
    .replace('T', '-')
    .replaceAll(':', '');
}
