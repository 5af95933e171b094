import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadDump } from '@saldo/postgres-dump/dump-database';
import type pg from 'pg';

const END = '.sql.gz';

/** The versions of which this folder has a database. */
export const releases = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(END))
  .map((name) => name.slice(0, -END.length));

/** Loads the database of a release, with its data, into an empty one. */
export async function loadRelease(client: pg.Client, version: string): Promise<void> {
  const file = path.join(import.meta.dirname, version + END);
  await loadDump(client, gunzipSync(readFileSync(file)).toString());
}
