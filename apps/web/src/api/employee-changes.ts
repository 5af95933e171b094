import type { Employee, EmployeeCreate, EmployeeUpdate, employeeEndpoints } from '@saldo/contract/employees';
import { employeePaths } from '@saldo/contract/employees.paths';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi, type Page } from './client/fetch.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';

const api = apiCalls<typeof employeeEndpoints>(employeePaths);

export const useCreateEmployee = () =>
  useMutation({
    mutationFn: (body: EmployeeCreate) => callApi(api.createEmployee, { body }),
    onSettled: useReloadAfter('employees'),
  });

export const useUpdateEmployee = (id: number) =>
  useMutation({
    mutationFn: (body: EmployeeUpdate) => callApi(api.updateEmployee, { params: { id }, body }),
    onSettled: useReloadAfter('employees'),
  });

export const useDeleteEmployee = (id: number) =>
  useMutation({
    mutationFn: () => callApi(api.deleteEmployee, { params: { id } }),
    onSettled: useReloadAfter('employees'),
  });

/** Reloads the lists, which show whether an employee can sign in. */
export const useSetEmployeePassword = (id: number) =>
  useMutation({
    mutationFn: (body: { password: string }) => callApi(api.setEmployeePassword, { params: { id }, body }),
    onSettled: useReloadAfter('employees'),
  });

/** Writes a balance from a response into the cached lists. Then reloads the lists and the customers' sums. */
export function useWriteBalanceToLists() {
  const queryClient = useQueryClient();
  return async (id: number, balance: number) => {
    // A request in flight was sent before the balance changed.
    await queryClient.cancelQueries({ queryKey: queryKeys.employees.pages });
    queryClient.setQueriesData<Page<Employee>>(
      { queryKey: queryKeys.employees.pages },
      (page) => page && withBalance(page, id, balance),
    );
    await Promise.all(
      [queryKeys.employees.all, queryKeys.customers.details].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
}

export const withBalance = (page: Page<Employee>, id: number, balance: number): Page<Employee> => ({
  ...page,
  rows: page.rows.map((employee) =>
    employee.id === id
      ? {
          ...employee,
          balance,
          available: hundredthsToPoints(pointsToHundredths(balance) - pointsToHundredths(employee.held)),
        }
      : employee,
  ),
});
