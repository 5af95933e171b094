import type {
  CustomerGroup,
  CustomerGroupInput,
  customerGroupEndpoints,
} from '@saldo/contract/customer-groups';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

type Endpoints = typeof customerGroupEndpoints;

const listCustomerGroups = apiCall<Endpoints['listCustomerGroups']>('GET', '/api/customer-groups');
const createCustomerGroup = apiCall<Endpoints['createCustomerGroup']>('POST', '/api/customer-groups');
const updateCustomerGroup = apiCall<Endpoints['updateCustomerGroup']>('PUT', '/api/customer-groups/{id}');
const deleteCustomerGroup = apiCall<Endpoints['deleteCustomerGroup']>('DELETE', '/api/customer-groups/{id}');

const customerGroupKeys = { all: ['customer-groups'] as const };

/** All customer groups, by name. */
export const customerGroupList = queryOptions<CustomerGroup[]>({
  queryKey: [...customerGroupKeys.all, 'list'],
  queryFn: ({ signal }) => callApi(listCustomerGroups, { signal }),
});

/** The lists reload after each change; also after a refusal, since then they are out of date or may be. */
function useReload(onChanged: () => void) {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: customerGroupKeys.all });
    onChanged();
  };
}

/** Creates a group; with an id, changes that one. `onChanged` reloads what else shows groups. */
export const useSaveCustomerGroup = (id: number | undefined, onChanged: () => void) =>
  useMutation({
    mutationFn: (body: CustomerGroupInput) =>
      id === undefined
        ? callApi(createCustomerGroup, { body })
        : callApi(updateCustomerGroup, { params: { id }, body }),
    onSettled: useReload(onChanged),
  });

/** `onChanged` reloads what else shows groups. */
export const useDeleteCustomerGroup = (id: number, onChanged: () => void) =>
  useMutation({
    mutationFn: () => callApi(deleteCustomerGroup, { params: { id } }),
    onSettled: useReload(onChanged),
  });
