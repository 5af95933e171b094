import type { DepartmentInput, departmentEndpoints } from '@saldo/contract/departments';
import { departmentPaths } from '@saldo/contract/departments.paths';
import { useQuery } from '@tanstack/react-query';
import { useChange } from './change.ts';
import { apiCalls, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { useCustomerId } from './customer-scope.ts';
import { ofCustomer, query } from './query.ts';
import { useIsOperator, useSessionUser } from './session.ts';

export const departmentApi = apiCalls<typeof departmentEndpoints>(departmentPaths);

/** Sorted by name. `customerId` is for operators; an administrator's customer comes from the session. */
export const departmentsOf = (customerId: number | undefined) =>
  query(departmentApi.listDepartments, { query: ofCustomer(customerId) });

/** A leader's own departments. Undefined for an operator who has not chosen the customer yet. */
export function useDepartmentOptions(
  customerId: number | undefined,
): { value: string; label: string }[] | undefined {
  const { kind, departments } = useSessionUser();
  const isReady = !useIsOperator() || customerId !== undefined;
  const { data = [] } = useQuery({ ...departmentsOf(customerId), enabled: isReady && kind !== 'leader' });
  return isReady
    ? (kind === 'leader' ? departments : data).map(({ id, name }) => ({ value: String(id), label: name }))
    : undefined;
}

export function useSaveDepartment(id: number | undefined) {
  const customerId = useCustomerId();
  return useChange('departments', ({ version, ...body }: DepartmentInput & Versioned) =>
    id === undefined
      ? callApi(departmentApi.createDepartment, { query: ofCustomer(customerId), body })
      : callApi(departmentApi.updateDepartment, { params: { id }, body, version }),
  );
}

export const useDeleteDepartment = (id: number) =>
  useChange('departments', () => callApi(departmentApi.deleteDepartment, { params: { id } }));
