import { inDanishOrder } from '@saldo/domain/search/danish-order';
import { containsWords, searchWords } from '@saldo/domain/search/search-words';
import type { OrderColumn } from './table-column.ts';
import type { TableView } from './table-state.ts';

export interface TableSource<Row> {
  /** The rows of the current page; undefined until the first response. */
  rows: readonly Row[] | undefined;
  /** The number of all matching rows. */
  total: number;
  isRefreshing: boolean;
  /** The rows are those of the previous view: another page, order or search is being loaded. */
  isOutdated?: boolean;
  error: Error | null;
  retry: () => void;
}

export interface Query<Data> {
  data: Data | undefined;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  error: Error | null;
  refetch: () => unknown;
}

export const serverSource = <Row>(
  query: Query<{ rows: readonly Row[]; total: number }>,
): TableSource<Row> => ({
  rows: query.data?.rows,
  total: query.data?.total ?? 0,
  ...loadOf(query),
});

/** For a short list that is part of a loaded record. */
export const loadedSource = <Row>(rows: readonly Row[]): TableSource<Row> => ({
  rows,
  total: rows.length,
  isRefreshing: false,
  error: null,
  retry: () => undefined,
});

/** Searches, sorts and pages a list that was loaded as a whole, by the `value` of its columns. */
export function clientSource<Row>(
  query: Query<readonly Row[]>,
  columns: readonly OrderColumn<Row>[],
  view: TableView,
): TableSource<Row> {
  const matching = query.data && sortRows(searchRows(query.data, columns, view.search), columns, view.sort);
  const start = view.page * view.size;
  return {
    rows: matching?.slice(start, start + view.size),
    total: matching?.length ?? 0,
    ...loadOf(query),
  };
}

function loadOf(query: Query<unknown>) {
  return {
    isRefreshing: query.isFetching && query.data !== undefined,
    isOutdated: query.isPlaceholderData ?? false,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly OrderColumn<Row>[],
  search: string,
): readonly Row[] {
  const words = searchWords(search);
  const searched = columns.filter((column) => !column.isUnsearched);
  return rows.filter((row) =>
    searched.some((column) => containsWords(String(column.value?.(row) ?? ''), words)),
  );
}

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly OrderColumn<Row>[],
  sort: string,
): readonly Row[] {
  const key = sort.replace(/^-/, '');
  const value = columns.find((column) => column.key === key)?.value;
  if (value === undefined) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(value(a), value(b)));
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : inDanishOrder(String(a), String(b));
}
