import { useQuery } from '@tanstack/react-query';
import { customersByName } from '../features/customers/customers.api.ts';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { useSessionUser } from '../shared/session-user.ts';

export function OrdersRoute() {
  return useSessionUser().role === 'Admin' ? <OperatorOrders /> : <OrdersScreen />;
}

function OperatorOrders() {
  const { data } = useQuery(customersByName);
  return (
    <OrdersScreen
      isOperator
      customers={data?.map(({ id, companyName }) => ({ value: String(id), label: companyName }))}
    />
  );
}
