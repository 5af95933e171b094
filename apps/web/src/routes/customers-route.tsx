import { customerGroupList } from '../features/customer-groups/customer-groups.api.ts';
import { CustomersScreen } from '../features/customers/customers-screen.tsx';

export function CustomersRoute() {
  return <CustomersScreen groups={customerGroupList} />;
}
