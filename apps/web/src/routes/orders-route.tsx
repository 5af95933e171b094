import { useQuery, useQueryClient } from '@tanstack/react-query';
import { customersByName } from '../features/customers/customers.api.ts';
import { employeeKeys } from '../features/employees/employees.api.ts';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { useSessionUser } from '../shared/session-user.ts';

/** `orders`: an operator's over all customers, a company's own. */
export function OrdersRoute() {
  return useSessionUser().role === 'Admin' ? <OperatorOrders /> : <OrdersScreen />;
}

function OperatorOrders() {
  const queryClient = useQueryClient();
  const { data } = useQuery(customersByName);
  return (
    <OrdersScreen
      operator={{
        customers: data?.map(({ id, companyName }) => ({ value: String(id), label: companyName })),
        // The points are the employee's again.
        onCancelled: () => void queryClient.invalidateQueries({ queryKey: employeeKeys.all }),
      }}
    />
  );
}
