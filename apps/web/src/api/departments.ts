import type { Department, DepartmentInput, departmentEndpoints } from '@saldo/contract/departments';
import { departmentPaths } from '@saldo/contract/departments.paths';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';
import { useIsOperator } from './session-user.ts';

const api = apiCalls<typeof departmentEndpoints>(departmentPaths);

/** Sorted by name. `customerId` is for operators; an administrator's customer comes from the session. */
export const departmentsOf = (customerId: number | undefined) =>
  queryOptions<Department[]>({
    queryKey: queryKeys.departments.list(customerId ?? null),
    queryFn: ({ signal }) =>
      callApi(api.listDepartments, { query: customerId === undefined ? {} : { customerId }, signal }),
  });

/** Undefined for an operator who has not chosen the customer yet. */
export function useDepartmentOptions(
  customerId: number | undefined,
): { value: string; label: string }[] | undefined {
  const isReady = !useIsOperator() || customerId !== undefined;
  const { data = [] } = useQuery({ ...departmentsOf(customerId), enabled: isReady });
  return isReady ? data.map(({ id, name }) => ({ value: String(id), label: name })) : undefined;
}

export const useSaveDepartment = (id: number | undefined) =>
  useMutation({
    mutationFn: (body: DepartmentInput) =>
      id === undefined
        ? callApi(api.createDepartment, { body })
        : callApi(api.updateDepartment, { params: { id }, body }),
    onSettled: useReloadAfter('departments'),
  });

export const useDeleteDepartment = (id: number) =>
  useMutation({
    mutationFn: () => callApi(api.deleteDepartment, { params: { id } }),
    onSettled: useReloadAfter('departments'),
  });
