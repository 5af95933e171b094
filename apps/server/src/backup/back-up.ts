import { access, constants, mkdir, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { connect } from '@saldo/embedded-postgres/database-connection';
import { removeRemains, startEmbeddedDatabase } from '../config/reach-database.ts';
import { required } from '../platform/errors.ts';
import { removeDrafts, writeDurably } from '../platform/files/durable-files.ts';
import { version } from '../platform/version.ts';
import { pack, packText } from './archive.ts';
import { BackupProblem } from './backup-problem.ts';
import { CopiedPages } from './copied-pages.ts';
import { MANIFEST, manifestOf, readSchemaVersionOf } from './manifest.ts';
import { beginCopy, keepLog, type PackedDatabase, packFolder, packRest } from './pack-database.ts';

/** Packs everything committed so far into an archive, while Saldo may write. Returns the archive's path. */
export async function backUp(options: {
  dataDir: string;
  into: string;
  /** Ends the backup and removes what it has written. */
  stopping?: AbortSignal;
  /** Called with the number of pages whose checksums were checked, and a line for each damaged one. */
  onChecked?: (pages: number, damaged: string[]) => void;
}): Promise<string> {
  const { dataDir, into, stopping, onChecked } = options;
  const link = join(dataDir, 'postgres');
  await access(join(link, 'PG_VERSION')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BackupProblem(`There is no database in ${dataDir}. If it is elsewhere, set DATA_DIR.`);
  });
  await removeRemains(dataDir);
  const folder = await realpath(link);
  // The folder is private, because it holds names, addresses and password hashes.
  await mkdir(into, { recursive: true, mode: 0o700 });
  await access(into, constants.W_OK);
  await removeDrafts(into);
  const file = join(into, `saldo-${localTime()}.tar.gz`);
  const postgres = await startEmbeddedDatabase(folder);
  const client = await connect(postgres.connection, 'saldo backup');
  const pages = new CopiedPages(folder);
  try {
    // Level 1 takes two thirds of the time of the default level, for a file that is a tenth larger.
    const gzip = createGzip({ level: 1 });
    await writeDurably(file, archiveParts({ client, folder, dataDir, pages }, onChecked), {
      through: [gzip],
      ...(stopping && { signal: stopping }),
    });
    return file;
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** The copied files are inconsistent. PostgreSQL repairs them with the label and the log that are packed after them. */
async function* archiveParts(
  database: PackedDatabase,
  onChecked: (pages: number, damaged: string[]) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const { client, folder, pages } = database;
  const schemaVersion = await readSchemaVersionOf(client);
  yield* packText(manifestOf({ version, schemaVersion }), MANIFEST, { mode: 0o600 });
  await keepLog(client);
  const start = await beginCopy(client);
  const first = await segmentOf(database, start);
  yield* packFolder(database);
  onChecked(pages.checked, await pages.damaged(client, start));
  const last = await segmentOf(database, null);
  const names = (await readdir(join(folder, 'pg_wal')))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .sort();
  if (names[0] !== first) {
    throw new BackupProblem(
      `The database wrote so much meanwhile that it no longer has ${first} of its write-ahead log. Try again at a quieter time.`,
    );
  }
  for (const name of names) yield* pack(join(folder, 'pg_wal', name), `postgres/pg_wal/${name}`);
  yield* packRest(database);
}

async function segmentOf({ client }: PackedDatabase, lsn: string | null): Promise<string> {
  const { rows } = await client.query<{ wal: string }>(
    'select pg_walfile_name(coalesce($1::pg_lsn, pg_current_wal_insert_lsn())) as wal',
    [lsn],
  );
  return required(rows[0], 'a select without a table returns a row').wal;
}

function localTime(): string {
  return Temporal.Now.plainDateTimeISO('Europe/Copenhagen')
    .toString({ smallestUnit: 'second' })
    .replace('T', '-')
    .replaceAll(':', '');
}
