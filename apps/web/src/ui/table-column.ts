import type { ReactNode } from 'react';

/**
 * One column of a `DataTable`. `SortKey` are the keys that a list can be sorted by: the sortable columns have them. The
 * first column is the link, and the heading of the card unless another names the row.
 */
export type Column<Row, SortKey extends string = string> = ColumnContent<Row> & ColumnKey<SortKey>;

/** The name of a column in the address and, if it is sortable, in the `sort` of a server list. */
type ColumnKey<SortKey extends string> = { key: SortKey; sortable: true } | { key: string; sortable?: false };

/** The keys that the columns can be sorted by. */
export type SortKeyOf<C> = C extends { sortable: true; key: infer Key extends string } ? Key : never;

interface ColumnContent<Row> {
  header: string;
  render: (row: Row) => ReactNode;
  /** The plain value: the tooltip of a shortened text, and what a client-side list searches and sorts by. */
  value?: (row: Row) => string | number;
  /** 'right' for figures, which also makes them tabular. */
  align?: 'left' | 'right';
  /** Left out of a client-side search. */
  unsearched?: boolean;
  /** The heading of the card; without one, the first column. */
  namesRow?: boolean;
  /** A CSS width; columns without one share the rest. */
  width?: string;
  /** Not shown below 900 px. */
  hideOnNarrow?: boolean;
  /** Not shown on a card (below 640 px). */
  hideOnCard?: boolean;
  /** On a card it stands at the top right, beside the name: a balance. */
  onCardTop?: boolean;
}

/** What tells a row from the others of its table. */
export type RowKey = number | string;

/** What can be done with a row: an icon button on a wide screen, a line of the `⋯` menu on a narrow one. */
export interface RowAction {
  key: string;
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  /** Not possible now: looks greyed, stays focusable, and `onSelect` opens the notice that says why. */
  greyed?: boolean;
  danger?: boolean;
}
