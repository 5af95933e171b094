import type { CustomerCreate, customerEndpoints } from '@saldo/contract/customers';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCall, type CallOptions } from '../../shared/api-call.ts';
import { callApi, callPagedApi } from '../../shared/api-client.ts';

type Endpoints = typeof customerEndpoints;

const listCustomers = apiCall<Endpoints['listCustomers']>('GET', '/api/customers');
const createCustomer = apiCall<Endpoints['createCustomer']>('POST', '/api/customers');
const updateCustomer = apiCall<Endpoints['updateCustomer']>('PUT', '/api/customers/{id}');
const deleteCustomer = apiCall<Endpoints['deleteCustomer']>('DELETE', '/api/customers/{id}');

export const customerKeys = { all: ['customers'] as const };

export type CustomerListQuery = NonNullable<CallOptions<Endpoints['listCustomers']>['query']>;

/** One page of the customers, and how many there are. */
export const customersPage = (query: CustomerListQuery) =>
  queryOptions({
    queryKey: [...customerKeys.all, 'page', query],
    queryFn: ({ signal }) => callPagedApi(listCustomers, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** All customers by name, to choose from. */
export const customersByName = queryOptions({
  queryKey: [...customerKeys.all, 'by-name'],
  queryFn: ({ signal }) => callApi(listCustomers, { query: { sort: 'companyName' }, signal }),
});

/** The lists reload after each change; also after a refusal, since then they are out of date or may be. */
function useReload() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: customerKeys.all });
}

/** Creates a customer; with an id, changes that one. The form sends every field, so both take the same. */
export const useSaveCustomer = (id: number | undefined) =>
  useMutation({
    mutationFn: (body: CustomerCreate) =>
      id === undefined
        ? callApi(createCustomer, { body })
        : callApi(updateCustomer, { params: { id }, body }),
    onSettled: useReload(),
  });

export const useDeleteCustomer = (id: number) =>
  useMutation({
    mutationFn: () => callApi(deleteCustomer, { params: { id } }),
    onSettled: useReload(),
  });
