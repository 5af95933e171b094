import type { searchEndpoints } from '@saldo/contract/search';
import { searchPaths } from '@saldo/contract/search.paths';
import { keepPreviousData } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { query } from './query.ts';

const api = apiCalls<typeof searchEndpoints>(searchPaths);

/** Idle for an empty text, which the server refuses. */
export const searchFor = (text: string) =>
  query(
    api.searchAll,
    { query: { query: text } },
    { enabled: text !== '', staleTime: 5_000, placeholderData: keepPreviousData },
  );
