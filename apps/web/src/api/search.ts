import type { searchEndpoints } from '@saldo/contract/search';
import { searchPaths } from '@saldo/contract/search.paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryKeys } from './query-cache.ts';

const api = apiCalls<typeof searchEndpoints>(searchPaths);

/** Idle for an empty text, which the server refuses. */
export const searchFor = (text: string) =>
  queryOptions({
    queryKey: queryKeys.search(text),
    queryFn: ({ signal }) => callApi(api.searchAll, { query: { query: text }, signal }),
    enabled: text !== '',
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
