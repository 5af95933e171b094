import { useEffect, useRef, useState } from 'react';
import type { TableState } from './use-table-state.ts';

const PAUSE_MS = 250;

/** Searches on each key press. The address follows later, because browsers throttle its changes. */
export function useLiveSearch<Key extends string>(state: TableState<Key>): TableState<Key> {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // The address has caught up and leads again, so that "back" works.
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
