import { useEffect, useState } from 'react';

/** Becomes true after the rows of a screen are shown, for what must not delay them. */
export function useSettled(hasLoaded: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!hasLoaded) return undefined;
    // In a timer, so that the rows are painted first.
    const timer = setTimeout(() => setSettled(true));
    return () => clearTimeout(timer);
  }, [hasLoaded]);
  return isSettled;
}
