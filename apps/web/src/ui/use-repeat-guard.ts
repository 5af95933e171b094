import { useRef } from 'react';

/** Longer than a slow double click, shorter than anybody means the same again. */
const REPEAT_MS = 1_000;

/** Whether an action on something is the second half of a double click: done again right after it was answered. */
export function useRepeatGuard() {
  const last = useRef<{ id: number; at: number }>(undefined);
  return {
    isRepeat: (id: number) => last.current?.id === id && performance.now() - last.current.at < REPEAT_MS,
    answered: (id: number) => {
      last.current = { id, at: performance.now() };
    },
  };
}
