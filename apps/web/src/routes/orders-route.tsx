import { useQuery } from '@tanstack/react-query';
import { customersByName } from '../features/customers/customers.api.ts';
import { departmentsOf } from '../features/departments/departments.api.ts';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { isIdInAddress } from '../shared/address-id.ts';
import { useSessionUser } from '../shared/session-user.ts';
import { useAddressFilter } from '../ui/use-address-filter.ts';

export function OrdersRoute() {
  return useSessionUser().role === 'Admin' ? <OperatorOrders /> : <CustomerOrders />;
}

function OperatorOrders() {
  const [customerId] = useAddressFilter('customerId');
  const hasCustomer = isIdInAddress(customerId);
  const customers = useQuery(customersByName);
  const departments = useQuery({ ...departmentsOf(Number(customerId)), enabled: hasCustomer });
  return (
    <OrdersScreen
      isOperator
      customers={customers.data?.map(({ id, companyName }) => ({ value: String(id), label: companyName }))}
      departments={hasCustomer ? optionsOf(departments.data) : undefined}
    />
  );
}

function CustomerOrders() {
  const { data } = useQuery(departmentsOf(undefined));
  return <OrdersScreen departments={optionsOf(data)} />;
}

const optionsOf = (departments: readonly { id: number; name: string }[] = []) =>
  departments.map(({ id, name }) => ({ value: String(id), label: name }));
