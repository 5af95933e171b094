import type { Department, DepartmentInput, departmentEndpoints } from '@saldo/contract/departments';
import { departmentPaths } from '@saldo/contract/departments.paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCalls } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

const api = apiCalls<typeof departmentEndpoints>(departmentPaths);

export const departmentKeys = { all: ['departments'] as const, lists: ['departments', 'list'] as const };

/** The departments of a company, by name. An operator names the company; a Customer's own comes from the session. */
export const departmentsOf = (customerId: number | undefined) =>
  queryOptions<Department[]>({
    queryKey: [...departmentKeys.lists, customerId ?? null],
    queryFn: ({ signal }) =>
      callApi(api.listDepartments, { query: customerId === undefined ? {} : { customerId }, signal }),
  });

/** The lists reload after each change; also after a refusal, since then they are out of date or may be. */
function useReload(onChanged: () => void) {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: departmentKeys.all });
    onChanged();
  };
}

/** Creates a department; with an id, renames that one. `onChanged` reloads what else shows departments. */
export const useSaveDepartment = (id: number | undefined, onChanged: () => void) =>
  useMutation({
    mutationFn: (body: DepartmentInput) =>
      id === undefined
        ? callApi(api.createDepartment, { body })
        : callApi(api.updateDepartment, { params: { id }, body }),
    onSettled: useReload(onChanged),
  });

/** `onChanged` reloads what else shows departments. */
export const useDeleteDepartment = (id: number, onChanged: () => void) =>
  useMutation({
    mutationFn: () => callApi(api.deleteDepartment, { params: { id } }),
    onSettled: useReload(onChanged),
  });
