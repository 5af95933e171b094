import classes from './icon-action.module.css';
import type { RowAction } from './table-column.ts';

/** A button with its label in a tooltip. Stays focusable and clickable when greyed. */
export function IconAction({ label, icon, onSelect, isGreyed, danger }: Omit<RowAction, 'key'>) {
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      data-tip={label}
      aria-disabled={isGreyed || undefined}
      data-danger={danger || undefined}
      onClick={onSelect}
    >
      {icon}
    </button>
  );
}
