import type { CustomerGroup, customerGroupEndpoints } from '@saldo/contract/customer-groups';
import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

const listCustomerGroups = apiCall<typeof customerGroupEndpoints.listCustomerGroups>(
  'GET',
  '/api/customer-groups',
);

export const customerGroupKeys = { all: ['customer-groups'] as const };

/** All customer groups, by name. */
export const customerGroupList = queryOptions<CustomerGroup[]>({
  queryKey: [...customerGroupKeys.all, 'list'],
  queryFn: ({ signal }) => callApi(listCustomerGroups, { signal }),
});
