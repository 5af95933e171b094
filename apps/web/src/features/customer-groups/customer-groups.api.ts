import type {
  CustomerGroup,
  CustomerGroupInput,
  customerGroupEndpoints,
} from '@saldo/contract/customer-groups';
import { customerGroupPaths } from '@saldo/contract/customer-groups.paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCalls } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

const api = apiCalls<typeof customerGroupEndpoints>(customerGroupPaths);

const customerGroupKeys = { all: ['customer-groups'] as const };

/** All customer groups, by name. */
export const customerGroupList = queryOptions<CustomerGroup[]>({
  queryKey: [...customerGroupKeys.all, 'list'],
  queryFn: ({ signal }) => callApi(api.listCustomerGroups, { signal }),
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
        ? callApi(api.createCustomerGroup, { body })
        : callApi(api.updateCustomerGroup, { params: { id }, body }),
    onSettled: useReload(onChanged),
  });

/** `onChanged` reloads what else shows groups. */
export const useDeleteCustomerGroup = (id: number, onChanged: () => void) =>
  useMutation({
    mutationFn: () => callApi(api.deleteCustomerGroup, { params: { id } }),
    onSettled: useReload(onChanged),
  });
