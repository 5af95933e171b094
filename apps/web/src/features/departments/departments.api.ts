import type { Department, DepartmentInput, departmentEndpoints } from '@saldo/contract/departments';
import { departmentPaths } from '@saldo/contract/departments.paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiCalls } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';
import { queryKeys, useReloadAfter } from '../../shared/query-cache.ts';

const api = apiCalls<typeof departmentEndpoints>(departmentPaths);

/** Sorted by name. `customerId` is for operators; an administrator's customer comes from the session. */
export const departmentsOf = (customerId: number | undefined) =>
  queryOptions<Department[]>({
    queryKey: queryKeys.departments.list(customerId ?? null),
    queryFn: ({ signal }) =>
      callApi(api.listDepartments, { query: customerId === undefined ? {} : { customerId }, signal }),
  });

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
