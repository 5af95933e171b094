import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentParam } from '../address/use-address-params.ts';
import { useOutsideChange } from '../form/use-outside-change.ts';
import { MAX_SEARCH } from './table-state.ts';
import type { TableState } from './use-table-state.ts';

const PAUSE_MS = 250;

/** Searches on each key press. The address follows later, because browsers throttle its changes. */
export function useLiveSearch<Key extends string>(state: TableState<Key>): TableState<Key> {
  // Does not use `state.search`, which may still be the search before the last key press.
  const searchInAddress = useCurrentParam(state.searchParam);
  const { text, type } = useTypedSearch(searchInAddress.slice(0, MAX_SEARCH), state.setSearch);
  return {
    ...state,
    isLive: true,
    search: text,
    page: text === state.search ? state.page : 0,
    setSearch: type,
  };
}

interface TypedSearch {
  text: string;
  type: (text: string) => void;
  /** Does not wait for a pause. */
  search: (text: string) => void;
}

/** A search as it is typed: `onSearch` is called when typing pauses, and outside changes of `latest` replace the text. */
export function useTypedSearch(latest: string, onSearch: (search: string) => void): TypedSearch {
  const [text, type] = useState(latest);
  const [sent, setSent] = useOutsideChange(latest, type);
  const send = useEffectEvent((search: string) => {
    setSent(search);
    onSearch(search);
  });
  useEffect(() => {
    if (text === sent) return;
    const timer = window.setTimeout(() => send(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, sent]);
  const search = (changed: string) => {
    type(changed);
    setSent(changed);
    onSearch(changed);
  };
  return { text, type, search };
}
