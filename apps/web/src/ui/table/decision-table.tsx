import { type KeyboardEvent, type ReactNode, useEffect, useMemo } from 'react';
import { isTyping } from '../page/is-typing.ts';
import { type DecisionWords, useDecisionToasts } from '../toast/use-decision-toasts.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { type RowSelection, useRowSelection } from './row-selection.tsx';
import type { Column } from './table-column.ts';
import { clientSource, type Query } from './table-source.ts';
import { useDecidedRows } from './use-decided-rows.ts';
import { useFocusNext } from './use-focus-next.ts';
import { useMovedRows } from './use-moved-rows.ts';
import { useTableState } from './use-table-state.ts';

interface PendingRows<Row> {
  /** The label of the table. */
  label: string;
  columns: readonly Column<Row>[];
  defaultSort: string;
  /** The rows to decide. */
  query: Query<readonly Row[]>;
  /** Names the decision of a row for its toasts, together with the row's id. */
  action: string;
  /** Whether a row can be decided together with others; must be stable. Without it, none can. */
  canChoose?: (row: Row) => boolean;
}

const none = () => false;

type Decisions<Row extends { id: number }, Outcome extends string> = ReturnType<
  typeof useDecisions<Row, Outcome>
>;

/** The state of a `DecisionTable`. `columns` must be stable. */
export function useDecisions<Row extends { id: number }, Outcome extends string>(pending: PendingRows<Row>) {
  const { label, columns, defaultSort, query, action, canChoose = none } = pending;
  const { data, isFetching, error, refetch } = query;
  // The sort keys of a type parameter's columns are not known.
  const state = useTableState<{ key: string; sortable: true }>({
    columns: columns as readonly { key: string; sortable: true }[],
    defaultSort,
  });
  const { rows, keptCount, outcomeOf, keep, listRef } = useDecidedRows<Row, Outcome>(data);
  const source = clientSource({ data: rows, isFetching, error, refetch }, columns, state);
  const focusAfter = useFocusNext({ label, rows: source.rows, outcomeOf });
  const choosable = useMemo(() => data?.filter(canChoose) ?? [], [data, canChoose]);
  const selection = useSelectionOf(choosable, source.rows);
  const toasts = useDecisionToasts();
  return {
    /** The number of rows to decide, once they are loaded. */
    count: source.rows && source.total - keptCount,
    /** Whether the rows have just moved, so that a click may hit another row than intended. */
    isTooSoon: useMovedRows(source.rows),
    /** To be called when a row was decided. Only a rejection is made in a dialog. */
    decided: (row: Row, outcome: Outcome, words: DecisionWords) => {
      keep(row, outcome);
      focusAfter(row, outcome === 'rejected' ? 'in dialog' : 'in row');
      toasts.decided(words, `${action} ${row.id}`);
    },
    /** Rows of which several can be chosen, those that are chosen, and what is to be called when these were decided. */
    several: {
      choosable,
      selection,
      chosen: choosable.filter(({ id }) => selection.has(id)),
      decided: (last: Row) => {
        selection.clear();
        focusAfter(last, 'in dialog');
      },
    },
    refused: (row: Row) => (error: Error) => toasts.refused(error, `${action} ${row.id}`),
    outcomeOf,
    listRef,
    table: { label, columns, source, state },
  };
}

/** Rows that were decided meanwhile are no longer chosen. */
function useSelectionOf<Row extends { id: number }>(
  choosable: readonly Row[],
  shown: readonly Row[] | undefined,
): RowSelection<number> {
  const ids = useMemo(() => new Set(choosable.map(({ id }) => id)), [choosable]);
  const page = shown?.flatMap(({ id }) => (ids.has(id) ? [id] : [])) ?? [];
  const selection = useRowSelection<number>({ page, filter: '', search: '', restore: () => undefined });
  const gone = [...selection.keys].find((id) => !ids.has(id));
  useEffect(() => {
    if (gone !== undefined) selection.drop(gone);
  });
  return selection;
}

/** `A` and `R` press the buttons of the row that has the focus. A held key decides one row only. */
function pressButton(event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(target instanceof Element)) return;
  if (isTyping(target) || !/^[ar]$/i.test(key)) return;
  const row = target.closest('tr[data-row], li');
  const button = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key.toLowerCase()}"]`);
  if (!button) return;
  event.preventDefault();
  button.focus();
  button.click();
}

interface DecisionTableProps<Row extends { id: number }, Outcome extends string>
  extends Pick<
    DataTableProps<Row>,
    'rowName' | 'details' | 'empty' | 'errorTitle' | 'loadingText' | 'filters' | 'filtering'
  > {
  decisions: Decisions<Row, Outcome>;
  /** The buttons that decide a row. */
  buttons: (row: Row) => ReactNode;
  /** The width of their column in px. */
  buttonsWidth?: number;
  /** Replaces the buttons of a row just decided. */
  outcomeLabel: (outcome: Outcome) => ReactNode;
}

/** A list of rows to decide, with labelled buttons. A decided row stays for some seconds, with its outcome. */
export function DecisionTable<Row extends { id: number }, Outcome extends string>(
  props: DecisionTableProps<Row, Outcome>,
) {
  const { decisions, buttons, buttonsWidth = 176, outcomeLabel, ...table } = props;
  const { outcomeOf, listRef, several } = decisions;
  const { selection } = several;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles keys pressed in its rows.
    <div ref={listRef} onKeyDown={pressButton}>
      <DataTable
        {...decisions.table}
        {...table}
        rowKey={({ id }) => id}
        {...(several.choosable.length > 1 && {
          selectionBox: (name: string, row?: Row) => {
            if (row === undefined) return selection.page.length > 0 && selection.box(name);
            return selection.page.includes(row.id) && selection.box(name, row.id);
          },
        })}
        buttons={{
          width: buttonsWidth,
          render: (row) => {
            const outcome = outcomeOf(row);
            if (outcome === undefined) return buttons(row);
            return <DecisionButtons>{outcomeLabel(outcome)}</DecisionButtons>;
          },
        }}
      />
    </div>
  );
}
