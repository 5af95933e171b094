import type { topUpEndpoints } from '@saldo/contract/top-ups';
import { topUpPaths } from '@saldo/contract/top-ups.paths';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi, callPagedApi } from './client/fetch.ts';
import { callIdempotentApi } from './client/idempotency.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';

const api = apiCalls<typeof topUpEndpoints>(topUpPaths);

/** Always refetched, because balances change. */
export const nextRunOf = (groupId: number) =>
  queryOptions({
    queryKey: queryKeys.topUps.next(groupId),
    queryFn: ({ signal }) => callApi(api.previewTopUp, { params: { id: groupId }, signal }),
    staleTime: 0,
  });

export const runsOf = (groupId: number, query: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: queryKeys.topUps.runs(groupId, query),
    queryFn: ({ signal }) => callPagedApi(api.listTopUpRuns, { params: { id: groupId }, query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useTestGroup = (groupId: number) =>
  useMutation({
    mutationFn: async () => {
      const query = { customerGroupId: groupId };
      const [run] = await callIdempotentApi(api.testCustomerGroups, { query });
      return run;
    },
    onSettled: useReloadAfter('topUps'),
  });
