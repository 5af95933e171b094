import { useMemo } from 'react';
import type { OrderColumn } from './table-column.ts';
import { clientSource, type Query, sortRows, type TableSource } from './table-source.ts';
import type { TableView } from './table-state.ts';

/** Sorts when the rows or the order change, not on each key press in the search. `columns` must be stable. */
export function useClientSource<Row>(
  query: Query<readonly Row[]>,
  columns: readonly OrderColumn<Row>[],
  view: TableView,
): TableSource<Row> {
  const { data, isFetching, error, refetch } = query;
  const { sort } = view;
  const sorted = useMemo(() => data && sortRows(data, columns, sort), [data, columns, sort]);
  return clientSource({ data: sorted, isFetching, error, refetch }, columns, { ...view, sort: '' });
}
