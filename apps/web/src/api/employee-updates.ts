import type {
  employeeUpdateEndpoints,
  FileUpdate,
  FileUpdateChoices,
  FileUpdateInput,
} from '@saldo/contract/employee-updates';
import { employeeUpdatePaths } from '@saldo/contract/employee-updates.paths';
import { useChange } from './change.ts';
import { apiCalls, type QueryOf } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryClient } from './client/query-client.ts';
import { query, replaceData } from './query.ts';

const api = apiCalls<typeof employeeUpdateEndpoints>(employeeUpdatePaths, {
  listEmployeeUpdateRows: 'paged',
  applyEmployeeUpdate: 'idempotent',
});

const POLL_MS = 500;

export const useDraftUpdate = (onDraft: (update: FileUpdate) => void) =>
  useChange(null, (body: FileUpdateInput) => callApi(api.draftEmployeeUpdate, { body }), {
    onSuccess: (update) => {
      queryClient.setQueryData(updateById(update.id, false).queryKey, update);
      onDraft(update);
    },
  });

/** Polled while this tab or another one applies the update. */
export const updateById = (id: number, isApplying: boolean) =>
  query(
    api.getEmployeeUpdate,
    { params: { id } },
    { refetchInterval: ({ state }) => (isApplying || state.data?.progress ? POLL_MS : false) },
  );

/** Each version has its own rows. */
export const updateRowsPage = (
  { id, version, applied }: FileUpdate,
  request: QueryOf<(typeof employeeUpdateEndpoints)['listEmployeeUpdateRows']>,
) =>
  query(
    api.listEmployeeUpdateRows,
    { params: { id }, query: request },
    { version: { version, isApplied: applied !== null } },
  );

export const useApplyUpdate = (id: number) =>
  useChange(
    'employeeUpdates',
    (body: FileUpdateChoices) => callApi(api.applyEmployeeUpdate, { params: { id }, body }),
    {
      onSuccess: (update) => replaceData(updateById(id, false), update),
      // A refusal may mean that there is a newer version.
      onError: () => queryClient.invalidateQueries({ queryKey: updateById(id, false).queryKey }),
    },
  );
