import type { ReactNode } from 'react';

/** On wide screens the first column holds the row's link. */
export type Column<Row, SortKey extends string = string> = ColumnContent<Row> & ColumnKey<SortKey>;

/** The key is also the `sort` of a server list. */
type ColumnKey<SortKey extends string> = { key: SortKey; sortable: true } | { key: string; sortable?: false };

export type SortKeyOf<C> = C extends { sortable: true; key: infer Key extends string } ? Key : never;

interface ColumnContent<Row> {
  header: string;
  render: (row: Row) => ReactNode;
  /** The plain value: the tooltip of a shortened text, and what a client-side list searches and sorts by. */
  value?: (row: Row) => string | number;
  /** 'right' for figures, which are then tabular. */
  align?: 'left' | 'right';
  isUnsearched?: boolean;
  /** The column is the heading of the card; by default the first column is. */
  isRowName?: boolean;
  /** Makes the column as wide as its widest cell, as columns of figures always are. For dates and states. */
  fitsContent?: boolean;
  /** A width of a grid track, such as for a column whose content changes with each key press. */
  width?: string;
  /** Hidden below 1280 px. */
  hideOnMedium?: boolean;
  /** Hidden below 1024 px. */
  hideOnNarrow?: boolean;
  /** Left out while no row on the page has a `value`, unless the list is sorted by it. */
  hideIfEmpty?: boolean;
  /** Hidden on a card (below 640 px). */
  hideOnCard?: boolean;
  /** Next to the name on the first line of a card. */
  onCardTop?: boolean;
  /** At the end of the second line of a card. */
  onCardEnd?: boolean;
  /** Shortened on a card, so that the next columns do not move to a third line. */
  shrinksOnCard?: boolean;
  /** Replaces `render` on a card, where no header says what a value is. Null leaves the value out. */
  renderOnCard?: (row: Row) => ReactNode;
}

/** What a list that was loaded as a whole is searched and sorted by. */
export type OrderColumn<Row> = Pick<Column<Row>, 'key' | 'value' | 'isUnsearched'>;

export type RowKey = number | string;

/** The checkbox that chooses a row or, without a key, the page. */
export type SelectionBoxOf<Key extends RowKey = RowKey> = (name: string, key?: Key) => ReactNode;

/** An icon button on a wide screen, an entry of the `⋯` menu on a narrow one. */
export interface RowAction {
  key: string;
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  /** Unavailable, but focusable: `onSelect` opens a notice that explains why. */
  isGreyed?: boolean;
  danger?: boolean;
}
