import { readdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { required } from '../platform/errors.ts';
import { removeDrafts, writeDurably } from '../platform/files/durable-files.ts';
import { version } from '../platform/version.ts';
import { packText } from './archive.ts';
import {
  type BaseBackup,
  baseFolder,
  descriptionOf,
  type Series,
  walFolder,
  writeBaseBackup,
} from './archive-series.ts';
import { CopiedPages } from './copied-pages.ts';
import { MANIFEST, manifestOf, readSchemaVersionOf } from './manifest.ts';
import { beginCopy, packFolder, packRest } from './pack-database.ts';
import { formatLsn, type Lsn } from './wal-segments.ts';

/**
 * Copies the running database into a series. The copy needs the log of the series: `archive` brings this log up to
 * date, and returns the position at which it ends. Also returns a line for each damaged page.
 */
export async function makeBaseBackup(options: {
  client: pg.Client;
  series: Series;
  dataDir: string;
  archive: () => Promise<Lsn>;
  signal: AbortSignal;
}): Promise<{ base: BaseBackup; damaged: string[] }> {
  const { client, series, dataDir, archive, signal } = options;
  const startedAt = await databaseTime(client);
  const file = `base-${startedAt.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}.tar.gz`;
  const path = join(baseFolder(series), file);
  const folder = await realpath(join(dataDir, 'postgres'));
  const pages = new CopiedPages(folder);
  const database = { client, folder, dataDir, pages };
  const schemaVersion = await readSchemaVersionOf(client);
  let startLsn = '';
  async function* parts() {
    yield* packText(manifestOf({ version, schemaVersion }), MANIFEST, { mode: 0o600 });
    startLsn = await beginCopy(client);
    yield* packFolder(database);
    yield* packRest(database);
  }
  await writeDurably(path, parts(), { signal, through: [createGzip({ level: 1 })] });
  const finishedAt = await databaseTime(client);
  const endLsn = await archive();
  const base: BaseBackup = {
    file,
    bytes: (await stat(path)).size,
    version,
    schemaVersion,
    startedAt,
    finishedAt,
    startLsn,
    endLsn: formatLsn(endLsn),
  };
  await writeBaseBackup(series, base);
  return { base, damaged: await pages.damaged(client, startLsn) };
}

/**
 * Removes what killed processes leave: drafts, and copies without a description. Call it while no copy is being made.
 */
export async function removeIncomplete(series: Series): Promise<void> {
  for (const folder of [series.folder, baseFolder(series), walFolder(series)]) await removeDrafts(folder);
  const names = await readdir(baseFolder(series));
  for (const name of names) {
    const isComplete = names.includes(descriptionOf({ file: name }));
    if (name.endsWith('.tar.gz') && !isComplete) await rm(join(baseFolder(series), name));
  }
}

async function databaseTime(client: pg.Client): Promise<Temporal.Instant> {
  const { rows } = await client.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  return Temporal.Instant.from(required(rows[0], 'a select without a table returns a row').at);
}
