import type { ReactNode } from 'react';

/** One column of a `DataTable`. The first one is the link, and the heading of the card unless another names the row. */
export interface Column<Row, Key extends string = string> {
  /** Its name in the address and, for a server list, in the API's `sort`. */
  key: Key;
  header: string;
  render: (row: Row) => ReactNode;
  /** The plain value: the title of a shortened text, and what a client-side list searches and sorts by. */
  value?: (row: Row) => string | number;
  /** 'right' for figures, which also makes them tabular. */
  align?: 'left' | 'right';
  sortable?: boolean;
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
