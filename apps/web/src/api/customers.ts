import type { CustomerCreate, customerEndpoints } from '@saldo/contract/customers';
import { customerPaths } from '@saldo/contract/customers.paths';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { apiCalls, type CallOptions } from './client/call.ts';
import { callApi, callPagedApi } from './client/fetch.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';
import { useIsOperator } from './session-user.ts';

const api = apiCalls<typeof customerEndpoints>(customerPaths);

type Endpoints = typeof customerEndpoints;

export type CustomerListQuery = NonNullable<CallOptions<Endpoints['listCustomers']>['query']>;

export const customersPage = (query: CustomerListQuery) =>
  queryOptions({
    queryKey: queryKeys.customers.page(query),
    queryFn: ({ signal }) => callPagedApi(api.listCustomers, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const customersByName = queryOptions({
  queryKey: queryKeys.customers.byName,
  queryFn: ({ signal }) => callApi(api.listCustomers, { query: { sort: 'companyName' }, signal }),
});

/** For an operator, who chooses among all customers; undefined for an administrator. */
export function useCustomerOptions(): { value: string; label: string }[] | undefined {
  const isOperator = useIsOperator();
  const { data = [] } = useQuery({ ...customersByName, enabled: isOperator });
  return isOperator
    ? data.map(({ id, companyName }) => ({ value: String(id), label: companyName }))
    : undefined;
}

export const useSaveCustomer = (id: number | undefined) =>
  useMutation({
    mutationFn: (body: CustomerCreate) =>
      id === undefined
        ? callApi(api.createCustomer, { body })
        : callApi(api.updateCustomer, { params: { id }, body }),
    onSettled: useReloadAfter('customers'),
  });

export const useDeleteCustomer = (id: number) =>
  useMutation({
    mutationFn: () => callApi(api.deleteCustomer, { params: { id } }),
    onSettled: useReloadAfter('customers'),
  });
