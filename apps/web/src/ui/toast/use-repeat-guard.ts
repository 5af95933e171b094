import { useRef } from 'react';

/** Longer than a slow double click, shorter than a deliberate repetition. */
const REPEAT_MS = 1_000;

/** Detects the second click of a double click when it comes after the response to the first click. */
export function useRepeatGuard() {
  const last = useRef<{ id: number; at: number }>(undefined);
  return {
    isRepeat: (id: number) => last.current?.id === id && performance.now() - last.current.at < REPEAT_MS,
    answered: (id: number) => {
      last.current = { id, at: performance.now() };
    },
  };
}
