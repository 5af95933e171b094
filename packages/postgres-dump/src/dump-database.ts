import type pg from 'pg';
import {
  dataQuery,
  schemaAfterData,
  schemaBeforeData,
  sequenceValues,
  tableQuery,
  unsupportedQuery,
} from './catalogue.ts';

/**
 * Returns a script that recreates the database in an empty one. The script depends only on the content of the database.
 * `client` must own the objects; the user that loads the script owns the copy. `rows: false` omits the rows. Throws if
 * the database contains unsupported objects, such as views.
 */
export async function dumpDatabase(
  client: pg.ClientBase,
  options: { rows: boolean } = { rows: true },
): Promise<string> {
  await client.query('begin isolation level repeatable read read only');
  try {
    // PostgreSQL qualifies all names if the search path is empty.
    await client.query(`set local search_path = ''`);
    await client.query(`set local timezone = 'UTC'`);
    await refuseUnsupported(client);
    const parts = [header, ...(await statements(client, schemaBeforeData))];
    if (options.rows)
      parts.push(...(await insertions(client)), ...(await statements(client, [sequenceValues])));
    parts.push(...(await statements(client, schemaAfterData)));
    return `${parts.join('\n\n')}\n`;
  } finally {
    await client.query('rollback');
  }
}

/** Loads a script of `dumpDatabase` into an empty database, in one transaction. */
export async function loadDump(client: pg.ClientBase, script: string): Promise<void> {
  await client.query(script);
  await client.query('reset all');
}

const header = `-- Function bodies may use what comes later.
set check_function_bodies = off;
set search_path = '';
set timezone = 'UTC';`;

interface TableToFill {
  table: string;
  columns: string[];
}

async function rows<T extends pg.QueryResultRow>(client: pg.ClientBase, query: string): Promise<T[]> {
  return (await client.query<T>(query)).rows;
}

async function insertions(client: pg.ClientBase): Promise<string[]> {
  const parts: string[] = [];
  for (const { table, columns } of await rows<TableToFill>(client, tableQuery)) {
    const lines = await rows<{ line: string }>(client, dataQuery(table, columns));
    if (lines.length === 0) continue;
    const values = lines.map(({ line }) => line).join(',\n');
    parts.push(`insert into ${table} (${columns.join(', ')}) overriding system value values\n${values};`);
  }
  return parts;
}

async function statements(client: pg.ClientBase, queries: readonly string[]): Promise<string[]> {
  const parts: string[] = [];
  for (const query of queries) {
    const found = await rows<{ statement: string }>(client, query);
    if (found.length > 0) parts.push(found.map(({ statement }) => statement).join('\n'));
  }
  return parts;
}

async function refuseUnsupported(client: pg.ClientBase): Promise<void> {
  const found = await rows<{ what: string }>(client, unsupportedQuery);
  if (found.length > 0) throw new Error(`Cannot dump ${found.map(({ what }) => what).join(', ')}`);
}
