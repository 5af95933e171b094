import type { RowSelection } from './row-selection.tsx';
import classes from './selection-box.module.css';
import type { RowKey } from './table-column.ts';

interface SelectionBoxProps {
  name: string;
  selection: RowSelection;
  /** Without a key, the box selects the whole page. */
  rowKey?: RowKey | undefined;
}

/** A checkbox with a hit area large enough for touch. */
export function SelectionBox({ name, selection, rowKey }: SelectionBoxProps) {
  const { page, has } = selection;
  const isChosen = rowKey === undefined ? page.every(has) : has(rowKey);
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={name}
        checked={isChosen}
        ref={(input) => {
          if (input) input.indeterminate = rowKey === undefined && !isChosen && page.some(has);
        }}
        onChange={({ nativeEvent }) => {
          if (rowKey === undefined) return selection.togglePage();
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          // A click with Shift also selects the text in between.
          if (isRange) getSelection()?.removeAllRanges();
          selection.toggle(rowKey, isRange);
        }}
      />
      {rowKey === undefined && <span>{name}</span>}
    </label>
  );
}
