import { useEffect, useRef, useState } from 'react';
import type { TableState } from './use-table-state.ts';

const PAUSE_MS = 250;

/**
 * Searches with each key, for a list that is whole in the browser; the address follows when typing pauses, because
 * browsers refuse addresses that change all the time.
 */
export function useLiveSearch<Key extends string>(state: TableState<Key>): TableState<Key> {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // The address has caught up, and leads again: "back" must find nothing in its way.
  if (typed === state.search) setTyped(undefined);

  const search = typed ?? state.search;
  const { setSearch } = state;
  return {
    ...state,
    search,
    page: search === state.search ? state.page : 0,
    setSearch: (text) => {
      setTyped(text);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setSearch(text), PAUSE_MS);
    },
  };
}
