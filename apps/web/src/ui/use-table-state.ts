import { useMemo } from 'react';
import type { SortKeyOf } from './table-column.ts';
import { nextSort, readTableView, type TableView, writeTableView } from './table-state.ts';
import { useAddressParams } from './use-address-params.ts';

export interface TableState<Key extends string = string> extends TableView {
  setSearch: (search: string) => void;
  toggleSort: (column: string) => void;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  /** Query parameters of a list endpoint. */
  request: { search?: string; sort?: Key | `-${Key}`; limit: number; offset: number };
}

interface TableStateOptions<C extends { key: string; sortable?: boolean }> {
  columns: readonly C[];
  /** The order when the address has no `sort`. */
  defaultSort?: SortKeyOf<C> | `-${SortKeyOf<C>}`;
  /** Precedes each parameter, so that two tables can share a page: `administrators-`. */
  prefix?: string;
}

/** Typing replaces the history entry; paging and sorting add one. `columns` must be stable. */
export function useTableState<C extends { key: string; sortable?: boolean }>(
  options: TableStateOptions<C>,
): TableState<SortKeyOf<C>> {
  type Key = SortKeyOf<C>;
  const { columns, defaultSort = '', prefix = '' } = options;
  const [params, changeAddress] = useAddressParams();
  return useMemo(() => {
    const sortKeys = columns.filter((column) => column.sortable).map((column) => column.key);
    const table = { prefix, defaultSort, sortKeys };
    const view = readTableView(params, table);
    const change = (changed: (current: TableView) => Partial<TableView>, options?: { replace: boolean }) =>
      changeAddress((address) => {
        const current = readTableView(address, table);
        return writeTableView(address, table, { ...current, ...changed(current) });
      }, options);
    return {
      ...view,
      setSearch: (search) => change(() => ({ search, page: 0 }), { replace: true }),
      toggleSort: (column) => change(({ sort }) => ({ sort: nextSort(sort, column), page: 0 })),
      setPage: (page) => change(() => ({ page: Math.max(0, page) })),
      setSize: (size) => change(() => ({ size, page: 0 })),
      request: {
        ...(view.search.trim() !== '' && { search: view.search.trim() }),
        // `readTableView` accepts only sortable keys.
        ...(view.sort !== '' && { sort: view.sort as Key | `-${Key}` }),
        limit: view.size,
        offset: view.page * view.size,
      },
    };
  }, [params, changeAddress, columns, prefix, defaultSort]);
}
