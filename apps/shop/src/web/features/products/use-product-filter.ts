import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isSorting, type Sorting } from './find-products.ts';

interface ProductFilter {
  search: string;
  setSearch: (text: string) => void;
  sorting: Sorting;
  setSorting: (sorting: string) => void;
}

/** Keeps the search text in its own state, because React Router renders navigations too late for typing. */
export function useProductFilter(onChange: () => void): ProductFilter {
  const [params, setParams] = useSearchParams();
  const stored = params.get('q') ?? '';
  const [search, setText] = useState(stored);
  const [seen, setSeen] = useState(stored);
  const [sent, setSent] = useState(stored);
  // Takes over a search text that a link put into the address, but not a text that `put` has just put there.
  if (stored !== seen) {
    setSeen(stored);
    if (stored !== sent) {
      setText(stored);
      setSent(stored);
    }
  }
  const put = (name: 'q' | 'sort', value: string) => {
    onChange();
    // Reads the address itself, because the rendered parameters may lack the previous change.
    const next = new URLSearchParams(window.location.search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  const sort = params.get('sort');
  return {
    search,
    setSearch: (text) => {
      setText(text);
      setSent(text);
      put('q', text);
    },
    sorting: isSorting(sort) ? sort : 'title',
    setSorting: (sorting) => put('sort', sorting === 'title' ? '' : sorting),
  };
}
