import type { DepartmentChange, employeeSelectionEndpoints } from '@saldo/contract/employee-selections';
import { employeeSelectionPaths } from '@saldo/contract/employee-selections.paths';
import { queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { callIdempotentApi } from './client/idempotency.ts';
import { useReloadAfter } from './query-cache.ts';

const api = apiCalls<typeof employeeSelectionEndpoints>(employeeSelectionPaths);

/** Idle until there is a draft. Not cached, because each opening of a dialog creates a new draft. */
export const departmentsOfDraft = (id: number | undefined) =>
  queryOptions({
    queryKey: ['employee-selections', 'departments', id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => callApi(api.previewDepartmentChange, { params: { id }, signal }),
    gcTime: 0,
  });

export const welcomesOfDraft = (id: number | undefined) =>
  queryOptions({
    queryKey: ['employee-selections', 'welcomes', id],
    queryFn:
      id === undefined ? skipToken : ({ signal }) => callApi(api.previewWelcomes, { params: { id }, signal }),
    gcTime: 0,
  });

interface OfDraft<Body> {
  id: number;
  body: Body;
}

export const useChangeDepartmentOfMany = () =>
  useMutation({
    mutationFn: ({ id, body }: OfDraft<DepartmentChange>) =>
      callIdempotentApi(api.changeDepartmentOfMany, { params: { id }, body }),
    onSettled: useReloadAfter('employees'),
  });

export const useSendWelcomes = () =>
  useMutation({
    mutationFn: ({ id, body }: OfDraft<{ without: number[] }>) =>
      callIdempotentApi(api.sendWelcomes, { params: { id }, body }),
    onSettled: useReloadAfter('welcomes'),
  });
