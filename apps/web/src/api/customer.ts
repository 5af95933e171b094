import type { Customer, CustomerDetail, customerEndpoints } from '@saldo/contract/customers';
import { customerPaths } from '@saldo/contract/customers.paths';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi, type Page } from './client/fetch.ts';
import { queryKeys } from './query-cache.ts';

const api = apiCalls<typeof customerEndpoints>(customerPaths);

/** The response or, until it arrives, the row of a cached list, which lacks the optional fields. */
export type ShownCustomer = Customer & Partial<Pick<CustomerDetail, 'balanceTotal' | 'connection'>>;

export const customerById = (queryClient: QueryClient, id: number) =>
  queryOptions({
    queryKey: queryKeys.customers.one(id),
    queryFn: async ({ signal }): Promise<ShownCustomer> => {
      const { users: _, ...customer } = await callApi(api.getCustomer, {
        params: { id },
        query: { users: 'none' },
        signal,
      });
      return customer;
    },
    placeholderData: () => listed(queryClient, id),
  });

function listed(queryClient: QueryClient, id: number): Customer | undefined {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: queryKeys.customers.pages })) {
    const page = query.state.data as Page<Customer> | undefined;
    const customer = page?.rows.find((row) => row.id === id);
    if (customer) return customer;
  }
  return undefined;
}
