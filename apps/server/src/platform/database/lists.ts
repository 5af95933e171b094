import { type RawBuilder, sql } from 'kysely';

/** A validated list query (contract `listQuery`). */
export interface ListQuery {
  search?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** The pattern that finds a text anywhere, with the text's own wildcards taken literally. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Danish order, æ ø å last, wherever the database runs. */
export const danishOrder = (column: string): RawBuilder<string> =>
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
