import type { customerEndpoints } from '@saldo/contract/customers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCall, type CallOptions } from '../../shared/api-call.ts';
import { callPagedApi } from '../../shared/api-client.ts';

const listCustomers = apiCall<typeof customerEndpoints.listCustomers>('GET', '/api/customers');

export const customerKeys = { all: ['customers'] as const };

export type CustomerListQuery = NonNullable<CallOptions<typeof customerEndpoints.listCustomers>['query']>;

/** One page of the customers, and how many there are. */
export const customersPage = (query: CustomerListQuery) =>
  queryOptions({
    queryKey: [...customerKeys.all, 'page', query],
    queryFn: ({ signal }) => callPagedApi(listCustomers, { query, signal }),
    placeholderData: keepPreviousData,
  });
