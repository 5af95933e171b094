import type { MouseEvent } from 'react';

/** Makes a row clickable outside its controls; ignores clicks that select text. */
export const rowClick = <Row>(onRowClick: ((row: Row, isRange: boolean) => void) | undefined, row: Row) =>
  onRowClick && {
    'data-clickable': true,
    onClick: ({ target, shiftKey }: MouseEvent) => {
      const isControl = target instanceof Element && target.closest('a, button, input, label') !== null;
      if (isControl) return;
      // A click with Shift also selects the text in between.
      if (shiftKey) getSelection()?.removeAllRanges();
      if (getSelection()?.isCollapsed !== false) onRowClick(row, shiftKey);
    },
  };

const RESTS_MS = 60;
let resting: number | undefined;

/** Calls back when the pointer rests on a row, or a control of it keeps the focus, but not for rows on the way. */
export function rowApproach<Row>(onApproachRow: ((row: Row) => void) | undefined, row: Row) {
  if (!onApproachRow) return undefined;
  const leave = () => window.clearTimeout(resting);
  const enter = () => {
    leave();
    resting = window.setTimeout(() => onApproachRow(row), RESTS_MS);
  };
  return { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave };
}
