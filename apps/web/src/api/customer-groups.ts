import type { CustomerGroupInput, customerGroupEndpoints } from '@saldo/contract/customer-groups';
import { customerGroupPaths } from '@saldo/contract/customer-groups.paths';
import { useChange } from './change.ts';
import { apiCalls, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query } from './query.ts';

const api = apiCalls<typeof customerGroupEndpoints>(customerGroupPaths);

export const customerGroupList = query(api.listCustomerGroups, {});

export const useSaveCustomerGroup = (id: number | undefined) =>
  useChange('customerGroups', ({ version, ...body }: CustomerGroupInput & Versioned) =>
    id === undefined
      ? callApi(api.createCustomerGroup, { body })
      : callApi(api.updateCustomerGroup, { params: { id }, body, version }),
  );

export const useDeleteCustomerGroup = (id: number) =>
  useChange('customerGroups', () => callApi(api.deleteCustomerGroup, { params: { id } }));
