import type { QueryClient } from '@tanstack/react-query';
import { customerGroupList } from '../features/customer-groups/customer-groups.api.ts';
import { CustomersScreen, customersAt } from '../features/customers/customers-screen.tsx';

export function CustomersRoute() {
  return <CustomersScreen groups={customerGroupList} />;
}

export const prefetchCustomers = (client: QueryClient) => client.prefetchQuery(customersAt(location.search));
