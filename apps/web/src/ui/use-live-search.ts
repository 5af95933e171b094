import { useEffect, useRef, useState } from 'react';
import { useCurrentParam } from './use-address-params.ts';
import type { TableState } from './use-table-state.ts';

const PAUSE_MS = 250;

interface Typed {
  text: string;
  /** The search in the address at that time; until `text` has arrived there, any other one is somebody else's. */
  over: string;
}

/** Searches on each key press. The address follows later, because browsers throttle its changes. */
export function useLiveSearch<Key extends string>(state: TableState<Key>): TableState<Key> {
  // Not `state.search`, which may still be rendering what was typed before.
  const address = useCurrentParam(state.searchParam);
  const [typed, setTyped] = useState<Typed>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  if (typed && address !== typed.over) {
    setTyped(address === typed.text ? { text: address, over: address } : undefined);
  }

  const search = typed?.text ?? state.search;
  const { setSearch } = state;
  return {
    ...state,
    isLive: true,
    search,
    page: search === state.search ? state.page : 0,
    setSearch: (text) => {
      setTyped({ text, over: address });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setSearch(text), PAUSE_MS);
    },
  };
}
