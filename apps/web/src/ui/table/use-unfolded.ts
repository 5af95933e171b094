import { useState } from 'react';
import type { RowKey } from './table-column.ts';

/** The rows whose details are shown. */
export interface Unfolded {
  has: (key: RowKey) => boolean;
  toggle: (key: RowKey) => void;
}

export function useUnfolded(): Unfolded {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set());
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
