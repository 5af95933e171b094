import { searchWords } from '@saldo/domain/search/search-words';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

export interface ListQuery {
  search?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

const SCREEN_PAGE = 50;

/**
 * Reads a page and the total in one statement. For a page past the end, a second statement reads the total. The rows
 * also hold the total, so callers name the fields that they return: removing it takes a tenth of a page's time.
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
  // `matchingRows` must not be the name of a column: the count would replace it.
  let page = matching.select(() => count.as('matchingRows'));
  // The screen's page size is a literal, so that the generic plan suits it (ADR 8).
  if (limit !== undefined) page = page.limit(limit === SCREEN_PAGE ? sql.lit(limit) : limit);
  if (offset) page = page.offset(offset);
  const counted = (await page.execute()) as (Row & { matchingRows: number })[];
  const total = counted[0]?.matchingRows ?? (offset ? (await count.executeTakeFirstOrThrow()).count : 0);
  return { rows: counted, total };
}

export const beginning = (text: string): string => `${escaped(text)}%`;

export const containing = (text: string): string => `%${beginning(text)}`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** SQL: `foldForSearch` of the domain. Only `lower` needs the Danish collation; the replacements are faster without it. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`replace(replace(replace(lower(${text} collate "da-x-icu") collate "C", 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa')`;

/** SQL condition: the text contains each word of the search. A single pattern is compared faster than an array of one. */
export function matchesSearch(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const [first = '', ...others] = searchWords(search).map(containing);
  if (others.length === 0) return sql<boolean>`${folded(text)} like ${first}`;
  return sql<boolean>`${folded(text)} like all (${[first, ...others]}::text[])`;
}

/** SQL condition: `matchesSearch` of a column with an index of trigrams, which finds the longest words. */
export function containsSearch(column: string, search: string): RawBuilder<boolean> {
  const words = searchWords(search).filter(hasTrigram);
  const indexed = words.toSorted((a, b) => b.length - a.length).slice(0, MAX_INDEXED);
  const conditions = indexed.map((word) =>
    isLikeAny(
      column,
      spellings(word).map((text) => `%${text}%`),
    ),
  );
  return sql<boolean>`(${sql.join([...conditions, matchesSearch(sql.ref(column), search)], sql` and `)})`;
}

/** SQL condition: `matchesSearch`, where the first word is a whole word, which the index finds however short it is. */
export function containsWholeWord(column: string, search: string): RawBuilder<boolean> {
  const [first = ''] = searchWords(search);
  if (!/[a-z0-9]/.test(first)) return sql<boolean>`false`;
  const patterns = spellings(first).flatMap((word) => [`${word} %`, `% ${word} %`, `% ${word}`]);
  return sql<boolean>`(${isLikeAny(column, patterns)} and ${matchesSearch(sql.ref(column), search)})`;
}

/** Whether the index of trigrams can find a word of the search; otherwise PostgreSQL would read the whole index. */
export const canUseIndex = (search: string): boolean => searchWords(search).some(hasTrigram);

const hasTrigram = (word: string): boolean =>
  spellings(word).every((spelling) => /[\p{Letter}\p{Number}]{3}/u.test(spelling));

/** Separate conditions, because for an array of unknown length a generic plan would not use the index. */
const isLikeAny = (column: string, patterns: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`searchable(${sql.ref(column)}) like ${pattern}`),
    sql` or `,
  )})`;

const MAX_INDEXED = 2;
/** Each doubles the number of spellings. */
const MAX_OPTIONAL = 3;
/** Numbers of spellings: some are repeated, because each number needs statements of its own, and few can be prepared. */
const COUNTS = [1, 2, 8, 24];

/**
 * Patterns of which `searchable` matches at least one if the folded text contains the word. `searchable` reduces `æ`,
 * `ø` and `å` to one letter, so the second letter of `ae`, `oe` and `aa` is optional, and a first `e` may be one.
 */
function spellings(word: string): string[] {
  const reduced = escaped(word).replaceAll(/[äöüéèáó]/g, (letter) => letter.normalize('NFD').charAt(0));
  const [start = '', ...parts] = reduced.split(/(?<=[ao])(?=e)|(?<=a)(?=a)/);
  const starts = start.startsWith('e') ? ['e', 'a', 'o'].map((letter) => letter + start.slice(1)) : [start];
  const texts = parts.reduce((before, part, n) => {
    const rest = part.slice(1);
    return before.flatMap((text) => (n < MAX_OPTIONAL ? [text + part, text + rest] : [`${text}%${rest}`]));
  }, starts);
  const count = COUNTS.find((size) => size >= texts.length) ?? texts.length;
  return Array.from({ length: count }, (_, n) => texts[n % texts.length] ?? word);
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
