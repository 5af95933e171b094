import { inDanishOrder } from '@saldo/domain/search/danish-order';
import { containsWords, searchWords } from '@saldo/domain/search/search-words';
import { type ListQuery, sortOrder } from '../../../platform/database/lists.ts';

/** Searches, sorts and pages the rows of a report, whose amounts in kroner are computed here. */
export function pageOf<Row, Column extends string>(
  rows: readonly Row[],
  { search, sort, limit, offset = 0 }: ListQuery,
  /** What the search looks in; also the order of rows with the same value. */
  textOf: (row: Row) => string,
  sortValue: (row: Row, column: Column | 'name') => string | number,
): { rows: Row[]; count: number } {
  const words = search ? searchWords(search) : [];
  const matching = rows.filter((row) => containsWords(textOf(row), words));
  const { column, direction } = sortOrder<Column | 'name'>(sort, 'name');
  const sign = direction === 'desc' ? -1 : 1;
  const sorted = matching.toSorted(
    (a, b) =>
      sign * compare(sortValue(a, column), sortValue(b, column)) || inDanishOrder(textOf(a), textOf(b)),
  );
  return {
    rows: sorted.slice(offset, limit === undefined ? undefined : offset + limit),
    count: matching.length,
  };
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : inDanishOrder(String(a), String(b));
