import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '../address/link.tsx';
import type { DataTableProps } from './data-table.tsx';
import classes from './first-cell.module.css';
import type { Column } from './table-column.ts';

interface FirstCellProps<Row> {
  row: Row;
  column: Column<Row>;
  table: Pick<DataTableProps<Row>, 'rowHref' | 'onOpenRow'>;
  /** For a row that unfolds. */
  isOpen?: boolean;
  onUnfold?: () => void;
}

export function FirstCell<Row>({ row, column, table, isOpen = false, onUnfold }: FirstCellProps<Row>) {
  const { rowHref, onOpenRow } = table;
  const content = column.render(row);
  if (rowHref) {
    return (
      <Link to={rowHref(row)} className={classes.link} onFollow={onOpenRow && (() => onOpenRow(row))}>
        {content}
      </Link>
    );
  }
  if (onOpenRow) {
    return (
      <button type="button" className={`${classes.link} ${classes.open}`} onClick={() => onOpenRow(row)}>
        {content}
      </button>
    );
  }
  if (onUnfold) {
    return (
      <button
        type="button"
        className={`${classes.link} ${classes.open} ${classes.unfold}`}
        aria-expanded={isOpen}
        onClick={onUnfold}
      >
        <IconChevronRight size={18} aria-hidden />
        {content}
      </button>
    );
  }
  return content;
}
