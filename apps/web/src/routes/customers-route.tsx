import { customerGroupList } from '../features/customer-groups/customer-groups.api.ts';
import { CustomersScreen } from '../features/customers/customers-screen.tsx';

/** Home of an operator: the customers, and the groups that a customer can be put into. */
export function CustomersRoute() {
  return <CustomersScreen groups={customerGroupList} />;
}
