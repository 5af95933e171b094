import type { KeyboardEvent, ReactNode } from 'react';
import { isTyping } from '../page/is-typing.ts';
import { type DecisionWords, useDecisionToasts } from '../toast/use-decision-toasts.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
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
}

type Decisions<Row extends { id: number }, Outcome extends string> = ReturnType<
  typeof useDecisions<Row, Outcome>
>;

/** The state of a `DecisionTable`. `columns` must be stable. */
export function useDecisions<Row extends { id: number }, Outcome extends string>(pending: PendingRows<Row>) {
  const { label, columns, defaultSort, query, action } = pending;
  const { data, isFetching, error, refetch } = query;
  // The sort keys of a type parameter's columns are not known.
  const state = useTableState<{ key: string; sortable: true }>({
    columns: columns as readonly { key: string; sortable: true }[],
    defaultSort,
  });
  const { rows, keptCount, outcomeOf, keep, listRef } = useDecidedRows<Row, Outcome>(data);
  const source = clientSource({ data: rows, isFetching, error, refetch }, columns, state);
  const focusAfter = useFocusNext({ label, rows: source.rows, outcomeOf });
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
    refused: (row: Row) => (error: Error) => toasts.refused(error, `${action} ${row.id}`),
    outcomeOf,
    listRef,
    table: { label, columns, source, state },
  };
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
  extends Pick<DataTableProps<Row>, 'rowName' | 'details' | 'empty' | 'errorTitle' | 'loadingText'> {
  decisions: Decisions<Row, Outcome>;
  /** The buttons that decide a row. */
  buttons: (row: Row) => ReactNode;
  /** Replaces the buttons of a row just decided. */
  outcomeLabel: (outcome: Outcome) => ReactNode;
}

/** A list of rows to decide, with labelled buttons. A decided row stays for some seconds, with its outcome. */
export function DecisionTable<Row extends { id: number }, Outcome extends string>(
  props: DecisionTableProps<Row, Outcome>,
) {
  const { decisions, buttons, outcomeLabel, ...table } = props;
  const { outcomeOf, listRef } = decisions;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles keys pressed in its rows.
    <div ref={listRef} onKeyDown={pressButton}>
      <DataTable
        {...decisions.table}
        {...table}
        rowKey={({ id }) => id}
        buttons={{
          width: 176,
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
