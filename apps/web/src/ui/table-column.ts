import type { ReactNode } from 'react';

/** On wide screens the first column holds the row's link. */
export type Column<Row, SortKey extends string = string> = ColumnContent<Row> & ColumnKey<SortKey>;

/** The key is also the `sort` of a server list. */
type ColumnKey<SortKey extends string> = { key: SortKey; sortable: true } | { key: string; sortable?: false };

export type SortKeyOf<C> = C extends { sortable: true; key: infer Key extends string } ? Key : never;

interface ColumnContent<Row> {
  header: string;
  render: (row: Row) => ReactNode;
  /** The plain value: the tooltip of a shortened text, and what a client-side list uses. */
  value?: (row: Row) => string | number;
  /** 'right' for figures, which are then tabular. */
  align?: 'left' | 'right';
  isUnsearched?: boolean;
  /** The heading of the card; by default that is the first column. */
  isRowName?: boolean;
  /** A CSS width. Columns without one share the remaining width. */
  width?: string;
  /** Hidden below 900 px. */
  hideOnNarrow?: boolean;
  /** Hidden on a card (below 640 px). */
  hideOnCard?: boolean;
  /** Next to the name at the top of a card. */
  onCardTop?: boolean;
}

export type RowKey = number | string;

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
