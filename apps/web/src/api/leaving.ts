import type { LeaveInput, LeaveManyInput, LeaveRulesInput, leavingEndpoints } from '@saldo/contract/leaving';
import { leavingPaths } from '@saldo/contract/leaving.paths';
import { reload, useChange } from './change.ts';
import { apiCalls, type QueryOf, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryClient } from './client/query-client.ts';
import { useCustomerId } from './customer-scope.ts';
import { ofCustomer, query, replaceData } from './query.ts';

const api = apiCalls<typeof leavingEndpoints>(leavingPaths, {
  leaveMany: 'idempotent',
  listEmployeeErasures: 'paged',
});

/** Always refetched, because orders and balances change. */
export const leavePreviewOf = (id: number) =>
  query(api.previewLeave, { params: { id } }, { staleTime: 0, gcTime: 0 });

export const useLeave = (id: number) =>
  useChange('leaving', (body: LeaveInput) => callApi(api.leaveEmployee, { params: { id }, body }));

/** Idle until there is a draft. Not cached, because each opening of the dialog creates a new draft. */
export const leavePreviewOfDraft = (id: number | undefined) =>
  query(api.previewLeaveOfMany, id === undefined ? undefined : { params: { id } }, { gcTime: 0 });

export const useLeaveMany = () =>
  useChange('leaving', ({ id, body }: { id: number; body: LeaveManyInput }) =>
    callApi(api.leaveMany, { params: { id }, body }),
  );

export const useCancelLeave = (id: number) =>
  useChange('leaving', () => callApi(api.cancelLeave, { params: { id } }));

export const useRehire = (id: number) =>
  useChange('leaving', () => callApi(api.rehireEmployee, { params: { id } }));

/** `customerId` is for operators; an administrator's customer comes from the session. */
export const leaveRulesOf = (customerId: number | undefined) =>
  query(api.getLeaveRules, { query: ofCustomer(customerId) }, { staleTime: 0 });

export function useSetLeaveRules() {
  const customerId = useCustomerId();
  return useChange(
    null,
    ({ version, ...body }: LeaveRulesInput & Versioned) =>
      callApi(api.setLeaveRules, { query: ofCustomer(customerId), body, version }),
    {
      onSuccess: async (rules) => {
        await replaceData(leaveRulesOf(customerId), rules);
        void reload('leaving');
      },
      // The stored rules may differ from those on the screen.
      onError: () => void queryClient.invalidateQueries({ queryKey: leaveRulesOf(customerId).queryKey }),
    },
  );
}

export const erasuresPage = (request: QueryOf<(typeof leavingEndpoints)['listEmployeeErasures']>) =>
  query(api.listEmployeeErasures, { query: request });
