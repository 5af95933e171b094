import type {
  employeeUpdateEndpoints,
  FileUpdate,
  FileUpdateChoices,
  FileUpdateInput,
} from '@saldo/contract/employee-updates';
import { employeeUpdatePaths } from '@saldo/contract/employee-updates.paths';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, apiCalls, type CallOptions } from './client/call.ts';
import { callApi, callPagedApi } from './client/fetch.ts';
import { callIdempotentApi } from './client/idempotency.ts';
import { useReloadAfter } from './query-cache.ts';
import { replaceQueryData } from './replace-query-data.ts';

const api = apiCalls<typeof employeeUpdateEndpoints>(employeeUpdatePaths);

type RowQuery = NonNullable<CallOptions<(typeof employeeUpdateEndpoints)['listEmployeeUpdateRows']>['query']>;

/** Kept out of query-cache.ts, which the first screen loads. */
const keys = {
  one: (id: number) => ['employee-updates', 'one', id],
  rows: (id: number, query: object) => ['employee-updates', 'rows', id, query],
};

const POLL_MS = 500;

export const useDraftUpdate = (onDraft: (update: FileUpdate) => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: FileUpdateInput) => callApi(api.draftEmployeeUpdate, { body }),
    onSuccess: (update) => {
      queryClient.setQueryData(updateById(update.id, false).queryKey, update);
      onDraft(update);
    },
  });
};

/** Polled while this tab or another one applies the update. */
export const updateById = (id: number, isApplying: boolean) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => callApi(api.getEmployeeUpdate, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isApplying || state.data?.progress ? POLL_MS : false),
  });

/** The version is part of the key, because each version has its own rows. */
export const updateRowsPage = ({ id, version, applied }: FileUpdate, query: RowQuery) =>
  queryOptions({
    queryKey: keys.rows(id, { version, isApplied: applied !== null, ...query }),
    queryFn: ({ signal }) => callPagedApi(api.listEmployeeUpdateRows, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export function useApplyUpdate(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = updateById(id, false);
  const reloadEmployees = useReloadAfter('employees');
  const reloadBatches = useReloadAfter('amountBatches');
  return useMutation({
    mutationFn: (body: FileUpdateChoices) =>
      callIdempotentApi(api.applyEmployeeUpdate, { params: { id }, body }),
    onSuccess: (update) => replaceQueryData(queryClient, queryKey, update),
    // A refusal may mean that there is a newer version.
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled: () => {
      reloadEmployees();
      // An update may post start amounts as a batch, and set last days.
      reloadBatches();
      void queryClient.invalidateQueries({ queryKey: ['leaving'] });
    },
  });
}

export const exportAddress = (id: number): string => addressOf(api.exportEmployeeUpdate.path, { id });
