import type {
  CustomerGroupInput,
  customerGroupEndpoints,
  ListedCustomerGroup,
} from '@saldo/contract/customer-groups';
import { customerGroupPaths } from '@saldo/contract/customer-groups.paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';

const api = apiCalls<typeof customerGroupEndpoints>(customerGroupPaths);

export const customerGroupList = queryOptions<ListedCustomerGroup[]>({
  queryKey: queryKeys.customerGroups.list,
  queryFn: ({ signal }) => callApi(api.listCustomerGroups, { signal }),
});

export const useSaveCustomerGroup = (id: number | undefined) =>
  useMutation({
    mutationFn: (body: CustomerGroupInput) =>
      id === undefined
        ? callApi(api.createCustomerGroup, { body })
        : callApi(api.updateCustomerGroup, { params: { id }, body }),
    onSettled: useReloadAfter('customerGroups'),
  });

export const useDeleteCustomerGroup = (id: number) =>
  useMutation({
    mutationFn: () => callApi(api.deleteCustomerGroup, { params: { id } }),
    onSettled: useReloadAfter('customerGroups'),
  });
