import type { topUpEndpoints } from '@saldo/contract/top-ups';
import { topUpPaths } from '@saldo/contract/top-ups.paths';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCalls } from '../../shared/api-call.ts';
import { callApi, callPagedApi } from '../../shared/api-client.ts';
import { callIdempotentApi } from '../../shared/idempotency.ts';

const api = apiCalls<typeof topUpEndpoints>(topUpPaths);

const topUpKeys = { ofGroup: (groupId: number) => ['top-ups', groupId] as const };

/** What a group's next run would do. Asked for at every opening: balances move. */
export const nextRunOf = (groupId: number) =>
  queryOptions({
    queryKey: [...topUpKeys.ofGroup(groupId), 'next'],
    queryFn: ({ signal }) => callApi(api.previewTopUp, { params: { id: groupId }, signal }),
    staleTime: 0,
  });

/** One page of a group's runs, latest first, and how many there are. */
export const runsOf = (groupId: number, query: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: [...topUpKeys.ofGroup(groupId), 'runs', query],
    queryFn: ({ signal }) => callPagedApi(api.listTopUpRuns, { params: { id: groupId }, query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Runs the test of a group; answers its run. A retry of the same has one effect. `onRan` reloads what shows balances. */
export function useTestGroup(groupId: number, onRan: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const query = { customerGroupId: groupId };
      const [run] = await callIdempotentApi(api.testCustomerGroups, { query });
      return run;
    },
    // Also after a failure: the answer may have been lost, not the effect.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: topUpKeys.ofGroup(groupId) });
      onRan();
    },
  });
}
