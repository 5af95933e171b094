import { useLayoutEffect, useRef } from 'react';

/** Longer than a double click. */
const SETTLE_MS = 500;

/**
 * Returns a function that tells whether a row has just taken the place of another. A click at that moment may hit
 * another row than intended.
 */
export function useMovedRows(rows: readonly { id: number }[] | undefined): () => boolean {
  const shownIds = useRef<readonly number[]>([]);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (rows === undefined) return;
    if (haveMoved(shownIds.current, rows)) movedAt.current = performance.now();
    shownIds.current = rows.map(({ id }) => id);
  }, [rows]);
  return () => performance.now() - movedAt.current < SETTLE_MS;
}

/** Whether a place that had a row now has another row. */
export const haveMoved = (before: readonly number[], rows: readonly { id: number }[]): boolean =>
  rows.some(({ id }, place) => place < before.length && before[place] !== id);
