import type {
  Customer,
  CustomerCreate,
  CustomerDetail,
  CustomerEnd,
  customerEndpoints,
  EmailAddressChange,
} from '@saldo/contract/customers';
import { customerPaths } from '@saldo/contract/customers.paths';
import { useQuery } from '@tanstack/react-query';
import { useChange } from './change.ts';
import { apiCalls, type Page, type QueryOf, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryClient } from './client/query-client.ts';
import { useChoosesCustomer, useCustomerId } from './customer-scope.ts';
import { ofCustomer, query, replaceData } from './query.ts';
import { useSessionUser } from './session.ts';

const api = apiCalls<typeof customerEndpoints>(customerPaths, { listCustomers: 'paged' });

export const customersPage = (request: QueryOf<(typeof customerEndpoints)['listCustomers']>) =>
  query(api.listCustomers, { query: request });

/** Includes ended customers, because their orders and statistics remain. */
const customersByName = query(
  api.listCustomers,
  { query: { sort: 'companyName', state: 'all' } },
  { select: ({ rows }) => rows },
);

/** For an operator who chooses among all customers; undefined for others. */
export function useCustomerOptions(): { value: string; label: string }[] | undefined {
  const isChoosing = useChoosesCustomer();
  const { data = [] } = useQuery({ ...customersByName, enabled: isChoosing });
  return isChoosing
    ? data.map(({ id, companyName }) => ({ value: String(id), label: companyName }))
    : undefined;
}

/** The response or, until it arrives, the row of a cached list, which lacks the optional fields. */
export type ShownCustomer = Customer & Partial<Pick<CustomerDetail, 'balanceTotal' | 'connection'>>;

export const customerById = (id: number) =>
  query(
    api.getCustomer,
    { params: { id }, query: { users: 'none' } },
    {
      select: (customer: ShownCustomer) => customer,
      placeholderData: () => listed(id) as CustomerDetail | undefined,
    },
  );

function listed(id: number): Customer | undefined {
  const pages = queryClient.getQueriesData<Page<Customer>>({ queryKey: [api.listCustomers.name] });
  return pages.flatMap(([, page]) => page?.rows ?? []).find((row) => row.id === id);
}

/** The name of an employee's company, for both roles. */
export function useCompanyName(customerId: number): string | undefined {
  const { customer } = useSessionUser();
  const { data } = useQuery({ ...customerById(customerId), enabled: customer === null });
  return customer?.companyName ?? data?.companyName;
}

export const useSaveCustomer = (id: number | undefined) =>
  useChange('customers', ({ version, ...body }: CustomerCreate & Versioned) =>
    id === undefined
      ? callApi(api.createCustomer, { body })
      : callApi(api.updateCustomer, { params: { id }, body, version }),
  );

/** Always refetched, because orders and balances change. */
export const customerEndPreview = (id: number) =>
  query(api.previewCustomerEnd, { params: { id } }, { staleTime: 0, gcTime: 0 });

/** The employees leave. */
export const useEndCustomer = (id: number) =>
  useChange('leaving', (body: CustomerEnd) => callApi(api.endCustomer, { params: { id }, body }));

export const useCancelCustomerEnd = (id: number) =>
  useChange('leaving', () => callApi(api.cancelCustomerEnd, { params: { id } }));

export const useDeleteCustomer = (id: number) =>
  useChange('customers', () => callApi(api.deleteCustomer, { params: { id } }));

/** The recipients of order confirmations. `customerId` is for operators. */
export const recipientsOf = (customerId: number | undefined) =>
  query(api.getOwnEmailAddresses, { query: ofCustomer(customerId) });

export function useSaveRecipients() {
  const customerId = useCustomerId();
  const stored = recipientsOf(customerId);
  return useChange(
    'customers',
    (body: EmailAddressChange) =>
      callApi(api.changeOwnEmailAddresses, { query: ofCustomer(customerId), body }),
    {
      onSuccess: (addresses) => replaceData(stored, addresses),
      // The stored addresses may differ from those on the screen.
      onError: () => void queryClient.invalidateQueries({ queryKey: stored.queryKey }),
    },
  );
}
