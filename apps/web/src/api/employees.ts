import type { employeeEndpoints } from '@saldo/contract/employees';
import { employeePaths } from '@saldo/contract/employees.paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiCalls, type CallOptions } from './client/call.ts';
import { callApi, callPagedApi } from './client/fetch.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';

const api = apiCalls<typeof employeeEndpoints>(employeePaths);

type Endpoints = typeof employeeEndpoints;

export type EmployeeListQuery = NonNullable<CallOptions<Endpoints['listEmployees']>['query']>;

/** While a page loads, the previous page of the same customer is shown. */
export const employeesPage = (query: EmployeeListQuery) =>
  queryOptions({
    queryKey: queryKeys.employees.page(query),
    queryFn: ({ signal }) => callPagedApi(api.listEmployees, { query, signal }),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2].customerId === query.customerId ? previous : undefined,
  });

export const useSendEmployeeWelcome = () =>
  useMutation({
    mutationFn: (id: number) => callApi(api.sendEmployeeWelcome, { params: { id } }),
    onSettled: useReloadAfter('employees'),
  });
