import type { MouseEvent } from 'react';

/** What makes a row clickable: anywhere but on its controls, and not where text was just selected. */
export const rowClick = <Row>(onRowClick: ((row: Row) => void) | undefined, row: Row) =>
  onRowClick && {
    'data-clickable': true,
    onClick: ({ target }: MouseEvent) => {
      const isControl = target instanceof Element && target.closest('a, button, input, label') !== null;
      if (!isControl && getSelection()?.isCollapsed !== false) onRowClick(row);
    },
  };
