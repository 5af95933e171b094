import type { LeaveInput, LeaveManyInput, LeaveRulesInput, leavingEndpoints } from '@saldo/contract/leaving';
import { leavingPaths } from '@saldo/contract/leaving.paths';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { apiCalls, type CallOptions } from './client/call.ts';
import { callApi, callPagedApi } from './client/fetch.ts';
import { callIdempotentApi } from './client/idempotency.ts';
import { useReloadAfter } from './query-cache.ts';
import { replaceQueryData } from './replace-query-data.ts';

const api = apiCalls<typeof leavingEndpoints>(leavingPaths);

type ErasureListQuery = NonNullable<CallOptions<(typeof leavingEndpoints)['listEmployeeErasures']>['query']>;

/** Kept out of query-cache.ts, which the first screen loads. */
const keys = {
  all: ['leaving'],
  preview: (employeeId: number) => ['leaving', 'preview', employeeId],
  previewOfDraft: (id: number | undefined) => ['leaving', 'preview-of-draft', id],
  /** `null` stands for the customer of the session. */
  rules: (customerId: number | null) => ['leaving', 'rules', customerId],
  erasures: (query: object) => ['leaving', 'erasures', query],
};

/** Includes the statement, because leaving also stops scheduled amounts. */
function useReloadAfterLeave(): () => void {
  const queryClient = useQueryClient();
  const reloadEmployees = useReloadAfter('employees');
  return () => {
    reloadEmployees();
    void queryClient.invalidateQueries({ queryKey: keys.all });
    void queryClient.invalidateQueries({ queryKey: ['transactions'] });
  };
}

/** Always refetched, because orders and balances change. */
export const leavePreviewOf = (id: number) =>
  queryOptions({
    queryKey: keys.preview(id),
    queryFn: ({ signal }) => callApi(api.previewLeave, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useLeave = (id: number) =>
  useMutation({
    mutationFn: (body: LeaveInput) => callApi(api.leaveEmployee, { params: { id }, body }),
    onSettled: useReloadAfterLeave(),
  });

/** Idle until there is a draft. Not cached, because each opening of the dialog creates a new draft. */
export const leavePreviewOfDraft = (id: number | undefined) =>
  queryOptions({
    queryKey: keys.previewOfDraft(id),
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => callApi(api.previewLeaveOfMany, { params: { id }, signal }),
    gcTime: 0,
  });

export const useLeaveMany = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: number; body: LeaveManyInput }) =>
      callIdempotentApi(api.leaveMany, { params: { id }, body }),
    onSettled: useReloadAfterLeave(),
  });

export const useCancelLeave = (id: number) =>
  useMutation({
    mutationFn: () => callApi(api.cancelLeave, { params: { id } }),
    onSettled: useReloadAfterLeave(),
  });

export const useRehire = (id: number) =>
  useMutation({
    mutationFn: () => callApi(api.rehireEmployee, { params: { id } }),
    onSettled: useReloadAfterLeave(),
  });

const queryOf = (customerId: number | undefined) =>
  customerId === undefined ? {} : { customerId: String(customerId) };

/** `customerId` is for operators; an administrator's customer comes from the session. */
export const leaveRulesOf = (customerId: number | undefined) =>
  queryOptions({
    queryKey: keys.rules(customerId ?? null),
    queryFn: ({ signal }) => callApi(api.getLeaveRules, { query: queryOf(customerId), signal }),
    staleTime: 0,
  });

export function useSetLeaveRules(customerId: number | undefined) {
  const queryClient = useQueryClient();
  const { queryKey } = leaveRulesOf(customerId);
  const reload = useReloadAfterLeave();
  return useMutation({
    mutationFn: (body: LeaveRulesInput) => callApi(api.setLeaveRules, { query: queryOf(customerId), body }),
    onSuccess: async (rules) => {
      await replaceQueryData(queryClient, queryKey, rules);
      reload();
    },
    // The stored rules may differ from those on the screen.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

export const erasuresPage = (query: ErasureListQuery) =>
  queryOptions({
    queryKey: keys.erasures(query),
    queryFn: ({ signal }) => callPagedApi(api.listEmployeeErasures, { query, signal }),
    placeholderData: keepPreviousData,
  });
