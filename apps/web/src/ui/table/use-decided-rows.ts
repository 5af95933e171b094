import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Long enough to see the row's new state. */
const KEPT_MS = 3_000;

/**
 * Keeps decided rows in a list of pending ones until three seconds after the last decision, or until the mouse
 * leaves the list, so that no button moves under the pointer and takes its next click.
 */
export function useDecidedRows<Row extends { id: number }, Outcome>(waiting: readonly Row[] | undefined) {
  const [decided, setDecided] = useState<ReadonlyMap<number, { row: Row; outcome: Outcome }>>(new Map());
  const shownIds = useRef<readonly number[]>([]);
  const listRef = useRef<HTMLDivElement>(null);

  // A layout effect, because the mouse may leave before the next frame.
  useLayoutEffect(() => {
    if (decided.size === 0) return undefined;
    const release = () => setDecided(new Map());
    // The mouse may be elsewhere: over the dialog of the decision, or at rest while the keyboard is used.
    let isInside = listRef.current?.matches(':hover') ?? false;
    // Chromium sends no `pointerleave` if the button under the pointer has just been replaced. Touches keep the rows.
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const wasInside = isInside;
      isInside = contains(listRef.current, clientX, clientY);
      if (wasInside && !isInside) release();
    };
    const timer = setTimeout(release, KEPT_MS);
    document.addEventListener('pointermove', onMove);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', onMove);
    };
  }, [decided]);

  const rows = useMemo(() => {
    if (waiting === undefined) return undefined;
    const kept = [...decided.values()].map(({ row }) => row);
    const others = waiting.filter(({ id }) => !decided.has(id));
    const place = new Map(shownIds.current.map((id, index) => [id, index]));
    const placeOf = ({ id }: Row) => place.get(id) ?? place.size;
    return kept.length === 0 ? waiting : [...others, ...kept].toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [waiting, decided]);

  useEffect(() => {
    shownIds.current = rows?.map(({ id }) => id) ?? [];
  }, [rows]);

  return {
    /** The pending rows and the rows just decided, in their places. */
    rows,
    keptCount: decided.size,
    outcomeOf: ({ id }: { id: number }): Outcome | undefined => decided.get(id)?.outcome,
    keep: (row: Row, outcome: Outcome) =>
      setDecided((before) => new Map(before).set(row.id, { row, outcome })),
    /** Ref for the element around the list. */
    listRef,
  };
}

function contains(element: HTMLElement | null, x: number, y: number): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x < box.right && y >= box.top && y < box.bottom;
}
