import type { searchEndpoints } from '@saldo/contract/search';
import { searchPaths } from '@saldo/contract/search.paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCalls } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';
import { queryKeys } from '../../shared/query-cache.ts';

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
