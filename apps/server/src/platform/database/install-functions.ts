import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Replaces the functions of a schema with those of a folder's `.sql` files, unless the files are unchanged. */
export async function installFunctions(owner: Db, schema: string, folder: string): Promise<void> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => fs.readFile(path.join(folder, name), 'utf8')));
  const digest = createHash('sha256').update(files.join('\n')).digest('hex');
  await owner.transaction().execute(async (tx) => {
    await sql`create schema if not exists ${sql.id(schema)}`.execute(tx);
    const { rows } = await sql<{ installed: string | null }>`
      select obj_description(${schema}::regnamespace, 'pg_namespace') as installed`.execute(tx);
    if (rows[0]?.installed === digest) return;
    for (const declaration of files.flatMap(declarationsOf)) await sql.raw(declaration).execute(tx);
    // No file declares the functions that this transaction has not written.
    const stale = await sql<{ signature: string }>`
      select oid::regprocedure::text as signature from pg_proc
      where pronamespace = ${schema}::regnamespace and xmin <> pg_current_xact_id()::xid`.execute(tx);
    for (const { signature } of stale.rows) await sql.raw(`drop function ${signature}`).execute(tx);
    await sql`revoke all on all functions in schema ${sql.id(schema)} from public`.execute(tx);
    await sql`comment on schema ${sql.id(schema)} is ${sql.lit(digest)}`.execute(tx);
  });
}

const declarationsOf = (file: string): string[] =>
  file.split(/^(?=create or replace function )/m).filter((part) => !part.startsWith('--'));
