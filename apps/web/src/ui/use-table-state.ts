import { useMemo } from 'react';
import { nextSort, readTableView, type TableView, writeTableView } from './table-state.ts';
import { useAddressParams } from './use-address-params.ts';

export interface TableState<Key extends string = string> extends TableView {
  setSearch: (search: string) => void;
  toggleSort: (column: string) => void;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  /** The view as a list call takes it; without what is empty. */
  request: { search?: string; sort?: Key | `-${Key}`; limit: number; offset: number };
}

interface TableStateOptions<Key extends string> {
  columns: readonly { key: Key; sortable?: boolean }[];
  /** The order of the list when the address says nothing. */
  defaultSort?: NoInfer<Key | `-${Key}`>;
  /** Put before each parameter, so that two tables can share a page: `admins-`. */
  prefix?: string;
}

/**
 * Keeps a table's search, sort and page in the address, so that back, reload and a shared link show the same. Typing
 * replaces the history entry; paging and sorting add one. `columns` must be declared outside the component, or
 * memoised.
 */
export function useTableState<const Key extends string>(options: TableStateOptions<Key>): TableState<Key> {
  const { columns, defaultSort = '', prefix = '' } = options;
  const [params, setParams] = useAddressParams();
  return useMemo(() => {
    const sortKeys = columns.filter((column) => column.sortable).map((column) => column.key);
    const table = { prefix, defaultSort, sortKeys };
    const view = readTableView(params, table);
    const change = (changed: Partial<TableView>, replace: boolean) =>
      setParams(
        (current) => writeTableView(current, table, { ...readTableView(current, table), ...changed }),
        { replace, preventScrollReset: true },
      );
    return {
      ...view,
      setSearch: (search) => change({ search, page: 0 }, true),
      toggleSort: (column) => change({ sort: nextSort(view.sort, column), page: 0 }, false),
      setPage: (page) => change({ page: Math.max(0, page) }, false),
      setSize: (size) => change({ size, page: 0 }, false),
      request: {
        ...(view.search.trim() !== '' && { search: view.search.trim() }),
        // Only keys of the columns pass `readTableView`.
        ...(view.sort !== '' && { sort: view.sort as Key | `-${Key}` }),
        limit: view.size,
        offset: view.page * view.size,
      },
    };
  }, [params, setParams, columns, prefix, defaultSort]);
}
