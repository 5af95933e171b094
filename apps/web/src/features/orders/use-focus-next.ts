import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose rows disappear: focuses the button that unfolds the next row, or the previous one, or
 * the page. Never an approve or reject button, because the user has not read that row yet.
 */
export function useFocusNext(rows: readonly { id: number }[] | undefined): (goneId: number) => void {
  const shown = useRef(rows);
  const wanted = useRef<{ id: number | undefined }>(undefined);
  useEffect(() => {
    shown.current = rows;
    const next = wanted.current;
    if (next === undefined) return;
    wanted.current = undefined;
    const now = document.activeElement;
    // The focus has moved meanwhile.
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
