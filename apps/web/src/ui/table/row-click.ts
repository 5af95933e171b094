import type { MouseEvent } from 'react';

/** Makes a row clickable outside its controls; ignores clicks that select text. */
export const rowClick = <Row>(onRowClick: ((row: Row) => void) | undefined, row: Row) =>
  onRowClick && {
    'data-clickable': true,
    onClick: ({ target }: MouseEvent) => {
      const isControl = target instanceof Element && target.closest('a, button, input, label') !== null;
      if (!isControl && getSelection()?.isCollapsed !== false) onRowClick(row);
    },
  };
