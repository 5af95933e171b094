import type { topUpEndpoints } from '@saldo/contract/top-ups';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, apiCall } from '../../shared/api-call.ts';
import { callApi, callPagedApi } from '../../shared/api-client.ts';
import { runOnce } from '../../shared/idempotency.ts';

type Endpoints = typeof topUpEndpoints;

const previewTopUp = apiCall<Endpoints['previewTopUp']>('GET', '/api/customer-groups/{id}/next-top-up');
const listTopUpRuns = apiCall<Endpoints['listTopUpRuns']>('GET', '/api/customer-groups/{id}/top-up-runs');
const testCustomerGroups = apiCall<Endpoints['testCustomerGroups']>('POST', '/api/cron/test');

const topUpKeys = { ofGroup: (groupId: number) => ['top-ups', groupId] as const };

/** What a group's next run would do. Asked for at every opening: balances move. */
export const nextRunOf = (groupId: number) =>
  queryOptions({
    queryKey: [...topUpKeys.ofGroup(groupId), 'next'],
    queryFn: ({ signal }) => callApi(previewTopUp, { params: { id: groupId }, signal }),
    staleTime: 0,
  });

/** One page of a group's runs, latest first, and how many there are. */
export const runsOf = (groupId: number, query: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: [...topUpKeys.ofGroup(groupId), 'runs', query],
    queryFn: ({ signal }) => callPagedApi(listTopUpRuns, { params: { id: groupId }, query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Runs the test of a group; answers its run. A retry of the same has one effect. `onRan` reloads what shows balances. */
export function useTestGroup(groupId: number, onRan: () => void) {
  const queryClient = useQueryClient();
  const query = { customerGroupId: groupId };
  return useMutation({
    mutationFn: async () => {
      const address = addressOf(testCustomerGroups.path, {}, query);
      const [run] = await runOnce(address, null, (idempotencyKey) =>
        callApi(testCustomerGroups, { query, idempotencyKey }),
      );
      return run;
    },
    // Also after a failure: the answer may have been lost, not the effect.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: topUpKeys.ofGroup(groupId) });
      onRan();
    },
  });
}
