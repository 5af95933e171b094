import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

export interface ListQuery {
  search?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

const SCREEN_PAGE = 50;

/** Reads a page and the total in one statement. For a page past the end, a second statement reads the total. */
export async function readPage<Tables, From extends keyof Tables, Row, Counted extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, From, Row>,
  count: SelectQueryBuilder<Tables, Counted, { count: number }>,
  { limit, offset }: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  if (limit === undefined && !offset) {
    const rows = await matching.execute();
    return { rows: rows as Row[], total: rows.length };
  }
  // `matchingRows` must not be the name of a column: the count would replace it.
  let page = matching.select(() => count.as('matchingRows'));
  // The screen's page size is a literal, so that the generic plan suits it (ADR 8).
  if (limit !== undefined) page = page.limit(limit === SCREEN_PAGE ? sql.lit(limit) : limit);
  if (offset) page = page.offset(offset);
  const rows = (await page.execute()) as (Row & { matchingRows: number })[];
  const total = rows[0]?.matchingRows ?? (offset ? (await count.executeTakeFirstOrThrow()).count : 0);
  return { rows, total };
}

export const containing = (search: string): string => `%${beginning(search)}`;

export const beginning = (search: string): string => `${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Whether an index of trigrams can find the search; without a trigram PostgreSQL would read the whole index. */
export const hasTrigram = (search: string): boolean => /[\p{Letter}\p{Number}]{3}/u.test(search);

/** SQL condition: the column contains the search, ignoring case. Its first part can use an index of trigrams. */
export function containsSearch(column: string, search: string): RawBuilder<boolean> {
  const pattern = containing(search);
  const exactly = sql<boolean>`${inDanish(column)} ilike ${pattern}`;
  if (!hasTrigram(search)) return exactly;
  return sql<boolean>`(searchable(${sql.ref(column)}) like searchable(${pattern}) and ${exactly})`;
}

/** A text column in the Danish collation, to sort (æ, ø, å last) or ignore case in any locale of the database. */
export const inDanish = (column: string): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} collate "da-x-icu"`;

export function sortOrder<Column extends string>(
  sort: string | undefined,
  fallback: Column,
): { column: Column; direction: 'asc' | 'desc' } {
  if (!sort) return { column: fallback, direction: 'asc' };
  return sort.startsWith('-')
    ? { column: sort.slice(1) as Column, direction: 'desc' }
    : { column: sort as Column, direction: 'asc' };
}
