import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { required } from '../platform/errors.ts';
import { endOfArchive, pack, packText } from './archive.ts';
import { BackupProblem } from './backup-problem.ts';
import type { CopiedPages } from './copied-pages.ts';

export interface PackedDatabase {
  client: pg.Client;
  folder: string;
  /** Its small files are packed too, such as the demo's password, but not the secret key. */
  dataDir: string;
  pages: CopiedPages;
}

/** Begins a backup of everything committed so far. Closing the connection cancels the backup. */
export async function beginCopy(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>(
    `select pg_backup_start('saldo backup', fast => true)::text as lsn`,
  );
  return required(rows[0], 'a backup begins at a position').lsn;
}

/** Packs the data folder, ends the backup, and packs the label that PostgreSQL needs to recover the copy. */
export async function* packFolder({ client, folder, pages }: PackedDatabase): AsyncGenerator<Buffer> {
  yield* pack(folder, 'postgres', isLeftOut, (name, position, bytes) =>
    pages.check(name.replace('postgres/', ''), position, bytes),
  );
  const { rows } = await client.query<{ label: string; tablespaces: string }>(
    'select labelfile as label, spcmapfile as tablespaces from pg_backup_stop(wait_for_archive => false)',
  );
  const { label, tablespaces } = required(rows[0], 'a backup ends with its label');
  if (tablespaces !== '') throw new BackupProblem('Tablespaces outside the data folder cannot be backed up.');
  yield* packText(label, 'postgres/backup_label', { mode: 0o600 });
}

/** Packs the other files in `dataDir`, and ends the archive. */
export async function* packRest({ dataDir }: PackedDatabase): AsyncGenerator<Buffer> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const isKept = entry.isFile() && !/\.lock($|\.)|\.log$|^secret-key/.test(entry.name);
    if (isKept) yield* pack(join(dataDir, entry.name), entry.name);
  }
  yield endOfArchive;
}

/** Makes the server keep its log until the connection ends. */
export async function keepLog(client: pg.Client): Promise<void> {
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `saldo_backup_${randomBytes(8).toString('hex')}`,
  ]);
}

/** Folders of which only the name is packed: slots must not be restored, and the needed log is added after the copy. */
const emptied =
  /^postgres\/(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
/** Files of the running server and of its folder, and the label, which is added after the copy. */
const ofServer = /^postgres\/(postmaster\.pid|postmaster\.opts|folder-origin\.json|backup_label|log)$/;
/** Files that PostgreSQL creates anew. */
const temporary = /\/(pgsql_tmp|pg_internal\.init)[^/]*$/;

const isLeftOut = (name: string): boolean =>
  emptied.test(name) || ofServer.test(name) || temporary.test(name);
