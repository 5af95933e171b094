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
  /** The name of the table for screen readers: `Kunder`. */
  label: string;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  state: TableState;
  rowKey: (row: Row) => RowKey;
  /** Makes the first cell a link. */
  rowHref?: (row: Row) => string;
  /** Makes the first cell a button that opens the row in a dialog. */
  onOpenRow?: (row: Row) => void;
  /** A click anywhere beside the controls of a row. For the mouse only: the row holds a control that does the same. */
  onRowClick?: (row: Row) => void;
  /** What a row unfolds to; undefined where it holds no more than it shows. */
  details?: (row: Row) => ReactNode | undefined;
  /** What a screen reader calls the row: `Handlinger for {name}`. */
  rowName: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  /** Buttons with words in the place of `actions`, where deciding is what the list is for; on a card at its foot. */
  buttons?: { width: number; render: (row: Row) => ReactNode };
  /** A list that is empty without any search: the spec's sentence, why it is, the button that changes it. */
  empty: { title: string; why?: string; action?: ReactNode };
  /** What is said when a search finds nothing; `filter` is trimmed. */
  emptySearch?: (filter: string) => string;
  /** `Kunderne kunne ikke hentes.` */
  errorTitle: string;
  loadingText?: string;
  /** No search field without it: `Søg i kunder`. */
  searchLabel?: string;
  searchPlaceholder?: string;
  /** Searches with each key; for a list that is whole in the browser, with `useLiveSearch`. */
  searchAtOnce?: boolean;
  /** `/` focuses this table's search; on by default, to be turned off for the second table of a page. */
  searchHotkey?: boolean;
  /** Filters, in one row with the search. */
  filters?: ReactNode;
  markedKey?: RowKey | undefined;
  /** For short lists that are never paged. */
  withoutPaginator?: boolean;
}

/**
 * The table of the back office: search, sortable columns, paginator, row actions, and what is shown while loading,
 * when empty and after a failure. Its view lives in the address (`useTableState`), its rows come from
 * `serverSource` or `clientSource`. Below 640 px each row is a card.
 */
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

/** The last row of the last page was deleted, or the address is old: go to the last page there is. */
function useExistingPage<Row>({ rows, total, isRefreshing }: TableSource<Row>, state: TableState): void {
  const last = lastPage(total, state.size);
  const isBeyond = rows !== undefined && !isRefreshing && state.page > last;
  const { setPage } = state;
  useEffect(() => {
    if (isBeyond) setPage(last);
  }, [isBeyond, last, setPage]);
}
