export const PAGE_SIZES = [25, 50, 100, 200] as const;
const DEFAULT_PAGE_SIZE = 50;
/** The longest search that the API accepts. */
export const MAX_SEARCH = 200;

/** The state of a table. `page` counts from 0. */
export interface TableView {
  search: string;
  /** A column's key, or `-key` for descending; '' for the order of the list. */
  sort: string;
  page: number;
  size: number;
}

interface TableAddress {
  prefix: string;
  defaultSort: string;
  sortKeys: readonly string[];
}

export const searchParam = ({ prefix }: Pick<TableAddress, 'prefix'>): string => `${prefix}search`;

/** Reads a table's view from the address. Missing or invalid values become defaults. */
export function readTableView(params: URLSearchParams, table: TableAddress): TableView {
  const { prefix, defaultSort, sortKeys } = table;
  const sort = params.get(`${prefix}sort`);
  const page = Number(params.get(`${prefix}page`) ?? 1);
  const size = Number(params.get(`${prefix}size`) ?? DEFAULT_PAGE_SIZE);
  return {
    search: (params.get(searchParam(table)) ?? '').slice(0, MAX_SEARCH),
    sort: sort !== null && sortKeys.includes(sort.replace(/^-/, '')) ? sort : defaultSort,
    page: Number.isSafeInteger(page) ? Math.max(0, page - 1) : 0,
    size: PAGE_SIZES.find((possible) => possible === size) ?? DEFAULT_PAGE_SIZE,
  };
}

/** Replaces invalid values as `readTableView` does. Returns the same object if there are none. */
export function withValidView(params: URLSearchParams, table: TableAddress): URLSearchParams {
  const view = readTableView(params, table);
  const read = { sort: view.sort, page: view.page + 1, size: view.size };
  const isValid = Object.entries(read).every(([key, value]) =>
    [null, String(value)].includes(params.get(table.prefix + key)),
  );
  return isValid ? params : writeTableView(params, table, view);
}

/** Leaves out defaults and keeps other parameters. In the address, pages count from 1. */
export function writeTableView(
  params: URLSearchParams,
  { prefix, defaultSort }: TableAddress,
  view: TableView,
): URLSearchParams {
  const written = new URLSearchParams(params);
  const put = (key: string, value: string, isDefault: boolean) =>
    isDefault ? written.delete(prefix + key) : written.set(prefix + key, value);
  put('search', view.search, view.search === '');
  put('sort', view.sort, view.sort === defaultSort);
  put('page', String(view.page + 1), view.page <= 0);
  put('size', String(view.size), view.size === DEFAULT_PAGE_SIZE);
  return written;
}

export const nextSort = (sort: string, column: string): string => (sort === column ? `-${column}` : column);

export function sortDirection(sort: string, column: string): 'ascending' | 'descending' | undefined {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}

export const lastPage = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1);

/** `{start} – {end} of {total}`, or `0 of {total}` for an empty list. */
export function rangeLabel(page: number, size: number, total: number): string {
  if (total === 0 || size === 0) return `0 of ${total}`;
  const start = Math.max(0, page) * size;
  const end = start < total ? Math.min(start + size, total) : start + size;
  return `${start + 1} – ${end} of ${total}`;
}
