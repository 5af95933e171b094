import { useQueryClient } from '@tanstack/react-query';
import { employeeKeys } from '../features/employees/employees.api.ts';
import { OrderApprovalsScreen } from '../features/orders/order-approvals-screen.tsx';

/** `order-approvals`: a decision spends or frees points, so the employees reload. */
export function OrderApprovalsRoute() {
  const queryClient = useQueryClient();
  return (
    <OrderApprovalsScreen
      onDecided={() => void queryClient.invalidateQueries({ queryKey: employeeKeys.all })}
    />
  );
}
