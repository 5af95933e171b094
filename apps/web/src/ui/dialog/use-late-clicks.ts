import { useState } from 'react';

const IGNORED_MS = 500;

/**
 * Ignores clicks in the first half second after mounting. For a button that takes the place of another one, where the
 * second click of a double click would hit it.
 */
export function useLateClicks(onClick: () => void): () => void {
  const [shownAt] = useState(() => performance.now());
  return () => {
    if (performance.now() - shownAt >= IGNORED_MS) onClick();
  };
}
