import { useEffect, useRef } from 'react';

/** Longer than a double click. */
const SETTLE_MS = 500;

/** Returns a function that tells whether rows have just moved, so that a click may hit another row than intended. */
export function useMovedRows(rows: readonly { id: number }[] | undefined): () => boolean {
  const places = useRef<ReadonlyMap<number, number>>(new Map());
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = new Map(rows?.map(({ id }, index) => [id, index]));
    const hasMoved = [...now].some(([id, index]) => (places.current.get(id) ?? index) !== index);
    if (hasMoved) movedAt.current = performance.now();
    places.current = now;
  }, [rows]);
  return () => performance.now() - movedAt.current < SETTLE_MS;
}
