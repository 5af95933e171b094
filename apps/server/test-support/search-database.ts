import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

/** Returns the tables with a text in any column, ignoring case. `owner` sees all tables. */
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
