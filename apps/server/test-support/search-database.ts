import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { dumpDatabase } from '@saldo/postgres-dump/dump-database';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../src/platform/database/database.ts';
import type { TestDatabase } from './test-database.ts';

/** Returns the tables with one of the texts in any column, ignoring case. `owner` must see all tables. */
export async function tablesContaining(owner: Db, ...texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    order by 1`.execute(owner);
  const wanted = texts.flatMap((text) => [
    text.toLowerCase(),
    JSON.stringify(text).slice(1, -1).toLowerCase(),
    Buffer.from(text).toString('hex'),
  ]);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(
      owner,
    );
    const content = rows
      .map(({ text }) => text)
      .join('\n')
      .toLowerCase();
    if (wanted.some((text) => content.includes(text))) found.push(name);
  }
  return found;
}

/**
 * Returns which copies contain one of the texts: the dump, and the files on disk, which include deleted rows and the
 * write-ahead log.
 */
export async function copiesContaining(
  { owner, connection }: Pick<TestDatabase, 'owner' | 'connection'>,
  ...texts: string[]
): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const dump = await dumpDatabase(client);
  await client.end();
  const found = texts.some((text) => dump.includes(text)) ? ['dump'] : [];
  for (const file of await filesOf(owner)) {
    const bytes = await readFile(file).catch(ignoreRemoved);
    if (texts.some((text) => bytes.includes(text))) found.push(file);
  }
  return found;
}

async function filesOf(owner: Db): Promise<string[]> {
  await sql`checkpoint`.execute(owner);
  const { rows } = await sql<{ folder: string; oid: string }>`
    select current_setting('data_directory') as folder, oid::text from pg_database where datname = current_database()`.execute(
    owner,
  );
  const [at] = rows;
  if (!at) throw new Error('no database');
  const folders = ['pg_wal', path.join('base', at.oid)].map((name) => path.join(at.folder, name));
  const names = await Promise.all(folders.map((folder) => readdir(folder, { withFileTypes: true })));
  return names.flat().flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []));
}

/** A checkpoint for another test's database may remove segments of the write-ahead log. */
function ignoreRemoved(error: NodeJS.ErrnoException): Buffer {
  if (error.code === 'ENOENT') return Buffer.alloc(0);
  throw error;
}
