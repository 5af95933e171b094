import { Button } from '@mantine/core';
import type { ViewList } from '@saldo/contract/view-lists';
import { type ReactNode, useEffect, useRef } from 'react';
import { connectionError } from '../../api/client/errors.ts';
import { useSessionUser } from '../../api/session.ts';
import { useAddressParams } from '../address/use-address-params.ts';
import { LazyBoundary, lazyComponent } from '../page/lazy-part.tsx';
import { LoadError } from '../page/load-error.tsx';
import { isPhone, useMedium, useNarrow, usePhone } from '../page/screen-width.ts';
import { Spinner } from '../page/spinner.tsx';
import classes from './data-table.module.css';
import type { DataTableCards as Cards } from './data-table-cards.tsx';
import { DataTableRows } from './data-table-rows.tsx';
import { ListMenu } from './list-menu.tsx';
import { Paginator } from './paginator.tsx';
import type { Column, RowAction, RowKey } from './table-column.ts';
import type { TableSource } from './table-source.ts';
import { lastPage, sortDirection } from './table-state.ts';
import { TableToolbar } from './table-toolbar.tsx';
import type { TableState } from './use-table-state.ts';
import { type Unfolded, useUnfolded } from './use-unfolded.ts';

const loadCards = () => import('./data-table-cards.tsx').then((m) => m.DataTableCards);
// `lazyComponent` drops the type parameter.
const DataTableCards = lazyComponent(loadCards) as unknown as typeof Cards;
// On a phone, downloads the cards together with the rows, not after them.
if (isPhone()) loadCards().catch(() => undefined);

export interface DataTableProps<Row> {
  label: string;
  /** A list whose views can be saved and whose columns can be hidden. */
  list?: ViewList;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  state: TableState;
  rowKey: (row: Row) => RowKey;
  rowHref?: (row: Row) => string;
  /** Opens the row in place. With `rowHref`, it must show what the address would show. */
  onOpenRow?: (row: Row) => void;
  /** Called when the user is about to open a row, to fetch what it shows. */
  onApproachRow?: (row: Row) => void;
  /** For the mouse only: a control of the row must do the same. `isRange`: Shift was held. */
  onRowClick?: (row: Row, isRange: boolean) => void;
  /** The content of an unfolded row; undefined for rows without more to show. */
  details?: (row: Row) => ReactNode | undefined;
  /** The name of a row for screen readers: `Handlinger for {name}`. */
  rowName: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  /** Puts `actions` in a menu on wide screens too, because they are seldom used. */
  actionsInMenu?: boolean;
  /** Labelled buttons in place of `actions`, for lists of decisions; at the foot of a card. */
  buttons?: { width: number; render: (row: Row) => ReactNode };
  empty: { title: string; why?: string; action?: ReactNode };
  /** The message when a search finds nothing; `search` is trimmed. */
  emptySearch?: (search: string) => string;
  errorTitle: string;
  loadingText?: string;
  /** Such as `Søg i kunder`. Without it there is no search field. */
  searchLabel?: string;
  showsSearchLabel?: boolean;
  searchPlaceholder?: string;
  /** `/` focuses the search field. Turn it off for the second table of a page. */
  searchHotkey?: boolean;
  filters?: ReactNode;
  /** How many of `filters` are set, and how to remove them all. */
  filtering?: { count: number; clear: () => void };
  /** Buttons in the row of the search that are not filters. */
  tools?: ReactNode;
  markedKey?: RowKey | undefined;
  /** The checkbox of a row or, without `row`, of the page. */
  selectionBox?: (name: string, row?: Row) => ReactNode;
  /** By default there is a paginator when the rows do not fit on one page. */
  paginator?: 'always' | 'never';
}

/** Its state comes from `useTableState`, its rows from `serverSource` or `clientSource`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { source, state } = props;
  useExistingPage(source, state);
  const section = useRef<HTMLElement>(null);
  return (
    <section
      ref={section}
      className={classes.section}
      aria-label={props.label}
      aria-busy={source.isRefreshing || source.rows === undefined}
      data-in-order
      data-few-columns={props.columns.length <= 4 || undefined}
    >
      {props.list && (
        <ListMenu list={props.list} columns={props.columns} isReady={source.rows !== undefined} />
      )}
      <TableToolbar {...props} />
      <Content {...props} onNewPage={() => section.current && scrollUpTo(section.current)} />
    </section>
  );
}

type ContentProps<Row> = DataTableProps<Row> & { onNewPage: () => void };
type LoadedProps<Row> = ContentProps<Row> & { rows: readonly Row[]; phone: boolean; unfolded: Unfolded };

function Content<Row>(props: ContentProps<Row>) {
  const { source, errorTitle } = props;
  const phone = usePhone();
  // Above rows and cards, so that a row stays unfolded when the window becomes narrower or wider.
  const unfolded = useUnfolded();
  if (source.rows === undefined) return <Waiting {...props} error={source.error} retry={source.retry} />;
  const loaded = <Loaded {...props} rows={source.rows} phone={phone} unfolded={unfolded} />;
  if (!phone) return loaded;
  // The paginator waits for the cards too, because it would move when they arrive.
  return (
    <LazyBoundary
      loading={<Waiting {...props} error={null} retry={source.retry} />}
      failed={(retry) => <Waiting errorTitle={errorTitle} error={connectionError()} retry={retry} />}
    >
      {loaded}
    </LazyBoundary>
  );
}

interface WaitingProps {
  errorTitle: string;
  loadingText?: string;
  error: Error | null;
  retry: () => void;
}

const Waiting = ({ errorTitle, loadingText, error, retry }: WaitingProps) => (
  <div className={classes.surface}>
    {error ? (
      <LoadError title={errorTitle} error={error} onRetry={retry} />
    ) : (
      <Spinner {...(loadingText !== undefined && { text: loadingText })} />
    )}
  </div>
);

function Loaded<Row>(props: LoadedProps<Row>) {
  const { source, state, errorTitle, phone } = props;
  const narrow = useNarrow();
  const medium = useMedium();
  const columns = useShownColumns(props.list, props.columns)
    .filter(fits(phone, narrow, medium))
    .filter(isUsed(props.rows, state.sort));
  const shown = { ...props, columns };
  const isEmpty = source.total === 0;
  return (
    <>
      {source.error && <LoadError compact title={errorTitle} error={source.error} onRetry={source.retry} />}
      <div className={classes.content} data-outdated={source.isOutdated || undefined}>
        {isEmpty && <Empty {...props} />}
        {!isEmpty && phone && <DataTableCards {...shown} />}
        {!isEmpty && !phone && <DataTableRows {...shown} withMenu={narrow || props.actionsInMenu === true} />}
      </div>
      {isPaged(props) && (
        <Paginator
          page={state.page}
          size={state.size}
          total={source.total}
          onPage={(page) => {
            state.setPage(page);
            props.onNewPage();
          }}
          onSize={state.setSize}
        />
      )}
    </>
  );
}

function Empty<Row>({ empty, state, emptySearch = nothingFound }: DataTableProps<Row>) {
  const search = state.search.trim();
  return (
    <div className={`${classes.surface} ${classes.empty}`}>
      {search === '' ? (
        <>
          <p className={classes.emptyTitle}>{empty.title}</p>
          {empty.why && <p className="secondary">{empty.why}</p>}
          {empty.action}
        </>
      ) : (
        <>
          <p className={classes.emptyTitle}>{emptySearch(search)}</p>
          <Button variant="default" onClick={() => state.setSearch('')}>
            Ryd søgning
          </Button>
        </>
      )}
    </div>
  );
}

const isPaged = <Row,>({ paginator, source, state }: DataTableProps<Row>): boolean =>
  paginator ? paginator === 'always' : source.total > state.size;

/** Called while a new page is loading, when the rows of the old page still keep the height. */
function scrollUpTo(section: HTMLElement): void {
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop);
  if (section.getBoundingClientRect().top < margin) section.scrollIntoView();
}

const nothingFound = (search: string): string => `Intet matcher søgningen »${search}«.`;

const fits =
  (phone: boolean, narrow: boolean, medium: boolean) =>
  <Row,>(column: Column<Row>) =>
    phone ? !column.hideOnCard : !((narrow && column.hideOnNarrow) || (medium && column.hideOnMedium));

const isUsed =
  <Row,>(rows: readonly Row[], sort: string) =>
  ({ key, hideIfEmpty, value }: Column<Row>) =>
    !hideIfEmpty || sortDirection(sort, key) !== undefined || rows.some((row) => value?.(row));

function useExistingPage<Row>({ rows, total, isRefreshing }: TableSource<Row>, state: TableState): void {
  const last = lastPage(total, state.size);
  const isBeyond = rows !== undefined && !isRefreshing && state.page > last;
  const { setPage } = state;
  useEffect(() => {
    if (isBeyond) setPage(last, { replace: true });
  }, [isBeyond, last, setPage]);
}

/**
 * Hides the columns named by the view in the address or, without a view, by the user's setting, but never the first
 * column or the one with the row's name.
 */
function useShownColumns<C extends { key: string; isRowName?: boolean }>(
  list: ViewList | undefined,
  columns: readonly C[],
): readonly C[] {
  const [params] = useAddressParams();
  const { lists } = useSessionUser();
  const setting = list && lists.find((saved) => saved.list === list)?.hiddenColumns;
  const hidden = Number(params.get('view')) ? list && params.get('hidden')?.split(',') : setting;
  return hidden
    ? columns.filter(({ key, isRowName }, index) => index === 0 || isRowName || !hidden.includes(key))
    : columns;
}
