import { useEffect, useMemo } from 'react';
import { useAddressParams } from '../address/use-address-params.ts';
import type { SortKeyOf } from './table-column.ts';
import {
  nextSort,
  readTableView,
  searchParam,
  type TableView,
  withValidView,
  writeTableView,
} from './table-state.ts';

export interface TableState<Key extends string = string> extends TableView {
  /** The parameter of the address that holds `search`. */
  searchParam: string;
  /** The list follows each key press; see `useLiveSearch`. */
  isLive?: boolean;
  setSearch: (search: string) => void;
  toggleSort: (column: string) => void;
  /** Keeps the sorted column. */
  setDescending: (isDescending: boolean) => void;
  /** Adds a history entry unless `replace` is set. */
  setPage: (page: number, options?: { replace: boolean }) => void;
  setSize: (size: number) => void;
  /** Query parameters of a list endpoint. */
  request: { search?: string; sort?: Key | `-${Key}`; limit: number; offset: number };
}

type TableRequest<Key extends string> = TableState<Key>['request'];

interface TableStateOptions<C extends { key: string; sortable?: boolean }> {
  columns: readonly C[];
  /** The order when the address has no `sort`. */
  defaultSort?: SortKeyOf<C> | `-${SortKeyOf<C>}`;
  /** Precedes each parameter, so that two tables can share a page: `administrators-`. */
  prefix?: string;
}

/**
 * Typing replaces the history entry; paging and sorting add one. Invalid values in the address are corrected. `columns`
 * must be stable.
 */
export function useTableState<C extends { key: string; sortable?: boolean }>(
  options: TableStateOptions<C>,
): TableState<SortKeyOf<C>> {
  type Key = SortKeyOf<C>;
  const { columns, defaultSort = '', prefix = '' } = options;
  const [params, changeAddress] = useAddressParams();
  const table = useMemo(
    () => ({ prefix, defaultSort, sortKeys: sortKeysOf(columns) }),
    [columns, prefix, defaultSort],
  );
  const isValid = withValidView(params, table) === params;
  useEffect(() => {
    if (!isValid) changeAddress((address) => withValidView(address, table), { replace: true });
  }, [isValid, changeAddress, table]);
  return useMemo(() => {
    const view = readTableView(params, table);
    const change = (changed: (current: TableView) => Partial<TableView>, options?: { replace: boolean }) =>
      changeAddress((address) => {
        const current = readTableView(address, table);
        return writeTableView(address, table, { ...current, ...changed(current) });
      }, options);
    return {
      ...view,
      searchParam: searchParam(table),
      setSearch: (search) => change(() => ({ search, page: 0 }), { replace: true }),
      toggleSort: (column) => change(({ sort }) => ({ sort: nextSort(sort, column), page: 0 })),
      setDescending: (isDescending) =>
        change(({ sort }) => ({ sort: `${isDescending ? '-' : ''}${sort.replace(/^-/, '')}`, page: 0 })),
      setPage: (page, options) => change(() => ({ page: Math.max(0, page) }), options),
      setSize: (size) => change(() => ({ size, page: 0 })),
      request: requestOf<Key>(view),
    };
  }, [params, changeAddress, table]);
}

/** Returns the request of a table at an address, so that it can be sent before the table is rendered. */
export const tableRequest = <Key extends string>(
  table: { sortKeys: readonly Key[]; defaultSort: NoInfer<Key> },
  search: string,
): TableRequest<Key> => requestOf(readTableView(new URLSearchParams(search), { ...table, prefix: '' }));

export const sortKeysOf = <C extends { key: string; sortable?: boolean }>(
  columns: readonly C[],
): SortKeyOf<C>[] => columns.filter((column) => column.sortable).map((column) => column.key as SortKeyOf<C>);

function requestOf<Key extends string>({ search, sort, size, page }: TableView): TableRequest<Key> {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    // `readTableView` accepts only sortable keys.
    ...(sort !== '' && { sort: sort as Key | `-${Key}` }),
    limit: size,
    offset: page * size,
  };
}
