import { useEffect, useRef } from 'react';

/** Focuses the button that unfolds the next row, never one that processes an order not yet read. */
export function useFocusNext(rows: readonly { id: number }[] | undefined): (goneId: number) => void {
  const shown = useRef(rows);
  const wanted = useRef<{ id: number | undefined }>(undefined);
  useEffect(() => {
    shown.current = rows;
    const next = wanted.current;
    if (next === undefined) return;
    wanted.current = undefined;
    const now = document.activeElement;
    // The user has moved the focus.
    if (now && now !== document.body && !now.closest('[role="dialog"]')) return;
    const row = document.querySelector(`button [data-order="${next.id}"]`)?.closest('button');
    (row ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, [rows]);
  return (goneId) => {
    const ids = shown.current?.map(({ id }) => id) ?? [];
    const at = ids.indexOf(goneId);
    wanted.current = { id: ids[at + 1] ?? ids[at - 1] };
  };
}
