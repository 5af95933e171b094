import { useEffect, useRef } from 'react';

interface Identified {
  id: number;
}

interface ListOfDecisions<Row extends Identified> {
  /** The label of the table. */
  label: string;
  rows: readonly Row[] | undefined;
  outcomeOf: (row: Row) => unknown;
}

/**
 * Returns a function that moves the focus from a row just decided to the next pending row: to the button that unfolds
 * the row, else to the row itself, never to a button that would decide a row that the user has not read yet.
 */
export function useFocusNext<Row extends Identified>(
  list: ListOfDecisions<Row>,
): (decided: Identified, way: 'in dialog' | 'in row') => void {
  const wanted = useRef<{ decided: Identified; way: 'in dialog' | 'in row' }>(undefined);
  // Runs after each render, because the decision itself causes the next render.
  useEffect(() => {
    if (!wanted.current || list.rows === undefined) return;
    const { decided, way } = wanted.current;
    wanted.current = undefined;
    const now = document.activeElement;
    const isLost = !now || now === document.body || (way === 'in dialog' && now.closest('[role="dialog"]'));
    // If the focus is not lost, the user has moved it.
    if (!isLost) return;
    const next = nextWaiting(list, decided);
    const row = next && rowElement(`${list.label} ${next.id}`);
    focus(row?.querySelector<HTMLElement>('button[aria-expanded]') ?? row ?? document.querySelector('main'));
  });
  return (decided, way) => {
    wanted.current = { decided, way };
  };
}

function nextWaiting<Row extends Identified>(
  { rows = [], outcomeOf }: ListOfDecisions<Row>,
  decided: Identified,
): Row | undefined {
  const at = rows.findIndex(({ id }) => id === decided.id);
  const isWaiting = (row: Row) => outcomeOf(row) === undefined;
  return rows.slice(at + 1).find(isWaiting) ?? rows.slice(0, Math.max(at, 0)).findLast(isWaiting);
}

const rowElement = (row: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)].find((element) =>
    element.checkVisibility(),
  );

function focus(element: HTMLElement | null): void {
  // Makes a row focusable, but not a tab stop. A button is a tab stop already.
  if (element?.dataset.row !== undefined) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
