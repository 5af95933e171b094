import type { topUpEndpoints } from '@saldo/contract/top-ups';
import { topUpPaths } from '@saldo/contract/top-ups.paths';
import { useChange } from './change.ts';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query } from './query.ts';

const api = apiCalls<typeof topUpEndpoints>(topUpPaths, {
  listTopUpRuns: 'paged',
  testCustomerGroups: 'idempotent',
});

/** Always refetched, because balances change. */
export const nextRunOf = (groupId: number) =>
  query(api.previewTopUp, { params: { id: groupId } }, { staleTime: 0 });

export const runsOf = (groupId: number, page: { limit: number; offset: number }) =>
  query(api.listTopUpRuns, { params: { id: groupId }, query: page }, { staleTime: 0 });

/** The amount of the top-up assumes that the balance does not change. */
export const nextTopUpOf = (employeeId: number) =>
  query(api.getNextTopUp, { params: { id: employeeId } }, { select: ({ next }) => next, staleTime: 0 });

export const useTestGroup = (groupId: number) =>
  useChange('topUps', async () => {
    const [run] = await callApi(api.testCustomerGroups, { query: { customerGroupId: groupId } });
    return run;
  });
