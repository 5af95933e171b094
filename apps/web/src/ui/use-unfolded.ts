import { useState } from 'react';

/** Which rows of a table are unfolded, by their keys. */
export function useUnfolded(): { has: (key: number) => boolean; toggle: (key: number) => void } {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (key) => keys.has(key),
    toggle: (key) =>
      setKeys((current) => {
        const changed = new Set(current);
        if (!changed.delete(key)) changed.add(key);
        return changed;
      }),
  };
}
