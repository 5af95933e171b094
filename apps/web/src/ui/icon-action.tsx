import classes from './icon-action.module.css';
import type { RowAction } from './table-column.ts';

/**
 * An icon button, named by a tooltip and for screen readers. When greyed it stays focusable and clickable.
 */
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
