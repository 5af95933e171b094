import { useQueryClient } from '@tanstack/react-query';
import { CustomerGroupsScreen } from '../features/customer-groups/customer-groups-screen.tsx';
import { customerKeys } from '../features/customers/customers.api.ts';
import { employeeKeys } from '../features/employees/employees.api.ts';

/** `customer-groups`: a customer shows its group, so the customers reload with the groups; a test moves balances. */
export function CustomerGroupsRoute() {
  const queryClient = useQueryClient();
  return (
    <CustomerGroupsScreen
      onChanged={() => void queryClient.invalidateQueries({ queryKey: customerKeys.all })}
      onRan={() => void queryClient.invalidateQueries({ queryKey: employeeKeys.all })}
    />
  );
}
