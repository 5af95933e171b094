import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentParam } from '../address/use-address-params.ts';
import type { TableState } from './use-table-state.ts';

const PAUSE_MS = 250;

interface Typed {
  text: string;
  /**
   * The search in the address when `text` was typed; once the address follows, `text` itself. If the address gets any
   * other search, `text` is dropped.
   */
  knownSearch: string;
}

/** Searches on each key press. The address follows later, because browsers throttle its changes. */
export function useLiveSearch<Key extends string>(state: TableState<Key>): TableState<Key> {
  // Does not use `state.search`, which may still be the search before the last key press.
  const [searchInAddress, readSearch] = useCurrentParam(state.searchParam);
  const [typed, setTyped] = useState<Typed>();
  if (typed && searchInAddress !== typed.knownSearch) {
    setTyped(
      searchInAddress === typed.text ? { text: searchInAddress, knownSearch: searchInAddress } : undefined,
    );
  }
  const send = useEffectEvent((text: string) => state.setSearch(text));
  useEffect(() => {
    if (!typed || typed.text === typed.knownSearch) return;
    const timer = window.setTimeout(() => send(typed.text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);

  const search = typed?.text ?? state.search;
  return {
    ...state,
    isLive: true,
    search,
    page: search === state.search ? state.page : 0,
    setSearch: (text) => setTyped({ text, knownSearch: readSearch() }),
  };
}
