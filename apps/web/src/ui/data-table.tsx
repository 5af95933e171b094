import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './data-table.module.css';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableRows } from './data-table-rows.tsx';
import { LoadError } from './load-error.tsx';
import { Paginator } from './paginator.tsx';
import { useNarrow, usePhone } from './screen-width.ts';
import { SearchField } from './search-field.tsx';
import { Spinner } from './spinner.tsx';
import type { Column, RowAction, RowKey } from './table-column.ts';
import type { TableSource } from './table-source.ts';
import { lastPage } from './table-state.ts';
import type { TableState } from './use-table-state.ts';

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  state: TableState;
  rowKey: (row: Row) => RowKey;
  rowHref?: (row: Row) => string;
  onOpenRow?: (row: Row) => void;
  /** For the mouse only: a control of the row must do the same. */
  onRowClick?: (row: Row) => void;
  /** The content of an unfolded row; undefined for rows without more to show. */
  details?: (row: Row) => ReactNode | undefined;
  /** The name of a row for screen readers: `Handlinger for {name}`. */
  rowName: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  /** Labelled buttons in place of `actions`, for lists of decisions; at the foot of a card. */
  buttons?: { width: number; render: (row: Row) => ReactNode };
  empty: { title: string; why?: string; action?: ReactNode };
  /** The message when a search finds nothing; `filter` is trimmed. */
  emptySearch?: (filter: string) => string;
  errorTitle: string;
  loadingText?: string;
  /** `Søg i kunder`. Without it there is no search field. */
  searchLabel?: string;
  searchPlaceholder?: string;
  /** Searches on each key press; for lists loaded as a whole, with `useLiveSearch`. */
  searchAtOnce?: boolean;
  /** `/` focuses the search field. Turn it off for the second table of a page. */
  searchHotkey?: boolean;
  filters?: ReactNode;
  markedKey?: RowKey | undefined;
  withoutPaginator?: boolean;
}

/** Its state comes from `useTableState`, its rows from `serverSource` or `clientSource`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { source, state, searchLabel, filters } = props;
  useExistingPage(source, state);
  return (
    <section aria-label={props.label} aria-busy={source.isRefreshing || source.rows === undefined}>
      {(searchLabel || filters) && (
        <search className={classes.toolbar}>
          {searchLabel && (
            <div className={classes.search}>
              <SearchField
                label={searchLabel}
                value={state.search}
                onChange={state.setSearch}
                atOnce={props.searchAtOnce ?? false}
                {...(props.searchPlaceholder !== undefined && { placeholder: props.searchPlaceholder })}
                hotkey={props.searchHotkey ?? true}
              />
            </div>
          )}
          {filters}
        </search>
      )}
      <Content {...props} />
    </section>
  );
}

function Content<Row>(props: DataTableProps<Row>) {
  const { source, state, errorTitle } = props;
  const phone = usePhone();
  const narrow = useNarrow();

  if (source.rows === undefined) {
    return (
      <div className={classes.surface}>
        {source.error ? (
          <LoadError title={errorTitle} error={source.error} onRetry={source.retry} />
        ) : (
          <Spinner {...(props.loadingText !== undefined && { text: props.loadingText })} />
        )}
      </div>
    );
  }

  const shown = { ...props, rows: source.rows, columns: props.columns.filter(fits(phone, narrow)) };
  const isEmpty = source.total === 0;
  return (
    <>
      {source.error && <LoadError compact title={errorTitle} error={source.error} onRetry={source.retry} />}
      <div className={classes.content} data-refreshing={source.isRefreshing || undefined}>
        {isEmpty && <Empty {...props} />}
        {!isEmpty && phone && <DataTableCards {...shown} />}
        {!isEmpty && !phone && <DataTableRows {...shown} withMenu={narrow} />}
      </div>
      {!props.withoutPaginator && (
        <Paginator
          page={state.page}
          size={state.size}
          total={source.total}
          onPage={state.setPage}
          onSize={state.setSize}
        />
      )}
    </>
  );
}

function Empty<Row>({ empty, state, emptySearch = nothingFound }: DataTableProps<Row>) {
  const filter = state.search.trim();
  return (
    <div className={`${classes.surface} ${classes.empty}`}>
      {filter === '' ? (
        <>
          <p className={classes.emptyTitle}>{empty.title}</p>
          {empty.why && <p className="secondary">{empty.why}</p>}
          {empty.action}
        </>
      ) : (
        <>
          <p className={classes.emptyTitle}>{emptySearch(filter)}</p>
          <Button variant="default" onClick={() => state.setSearch('')}>
            Ryd søgning
          </Button>
        </>
      )}
    </div>
  );
}

const nothingFound = (filter: string): string => `Intet matcher søgningen "${filter}".`;

const fits =
  (phone: boolean, narrow: boolean) =>
  <Row,>(column: Column<Row>) =>
    phone ? !column.hideOnCard : !(narrow && column.hideOnNarrow);

function useExistingPage<Row>({ rows, total, isRefreshing }: TableSource<Row>, state: TableState): void {
  const last = lastPage(total, state.size);
  const isBeyond = rows !== undefined && !isRefreshing && state.page > last;
  const { setPage } = state;
  useEffect(() => {
    if (isBeyond) setPage(last);
  }, [isBeyond, last, setPage]);
}
