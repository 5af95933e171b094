import type { employeeEndpoints } from '@saldo/contract/employees';
import { employeePaths } from '@saldo/contract/employees.paths';
import { queryOptions } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryKeys } from './query-cache.ts';

const api = apiCalls<typeof employeeEndpoints>(employeePaths);

/** `customerId` is for operators: the employee must then belong to this customer. */
export const employeeById = (id: number, customerId: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.employees.one(id, customerId ?? null),
    queryFn: ({ signal }) =>
      callApi(api.getEmployee, {
        params: { id },
        query: customerId === undefined ? {} : { customerId: String(customerId) },
        signal,
      }),
  });
