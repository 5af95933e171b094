import { useCallback, useEffect, useRef, useState } from 'react';
import { MARKED_MS } from './mark-row.ts';

/** Returns the key of the row that was just created or changed, for two seconds. */
export function useMarkedRow(): [marked: number | undefined, mark: (key: number) => void] {
  const [marked, setMarked] = useState<number>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const mark = useCallback((key: number) => {
    window.clearTimeout(timer.current);
    setMarked(key);
    timer.current = window.setTimeout(() => setMarked(undefined), MARKED_MS);
  }, []);
  return [marked, mark];
}
