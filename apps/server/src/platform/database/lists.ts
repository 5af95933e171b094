import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** A validated list query (contract `listQuery`). */
export interface ListQuery {
  search?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** The number of rows on the screens' pages. */
const SCREEN_PAGE = 50;

/**
 * The rows of a list query and how many match in all, by `count`, in one statement. Past the end there is no
 * row to carry the total, so that it is counted again.
 */
export async function readPage<Tables, From extends keyof Tables, Row, Counted extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, From, Row>,
  count: SelectQueryBuilder<Tables, Counted, { count: number }>,
  { limit, offset }: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  if (limit === undefined && !offset) {
    const rows = await matching.execute();
    return { rows: rows as Row[], total: rows.length };
  }
  // A name that no table has, or it would stand in for a column of the row.
  let page = matching.select(() => count.as('matchingRows'));
  // The screens' own size stands in the statement, so that its one plan is made for a page; any other is a
  // parameter, because each text is a prepared statement of its own.
  if (limit !== undefined) page = page.limit(limit === SCREEN_PAGE ? sql.lit(limit) : limit);
  if (offset) page = page.offset(offset);
  const rows = (await page.execute()) as (Row & { matchingRows: number })[];
  const total = rows[0]?.matchingRows ?? (offset ? (await count.executeTakeFirstOrThrow()).count : 0);
  return { rows, total };
}

/** The pattern that finds a text anywhere, with the text's own wildcards taken literally. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A text compared in Danish wherever the database runs: æ ø å come last, and æ finds Æ. */
export const inDanish = (column: string): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} collate "da-x-icu"`;

/** The column and direction of `sort`, or the list's own order. */
export function sortOrder<Column extends string>(
  sort: string | undefined,
  fallback: Column,
): { column: Column; direction: 'asc' | 'desc' } {
  if (!sort) return { column: fallback, direction: 'asc' };
  return sort.startsWith('-')
    ? { column: sort.slice(1) as Column, direction: 'desc' }
    : { column: sort as Column, direction: 'asc' };
}
