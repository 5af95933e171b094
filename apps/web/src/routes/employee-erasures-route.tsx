import { useQuery } from '@tanstack/react-query';
import { customersByName } from '../features/customers/customers.api.ts';
import { EmployeeErasuresScreen } from '../features/leaving/employee-erasures-screen.tsx';
import { useSessionUser } from '../shared/session-user.ts';

export function EmployeeErasuresRoute() {
  return useSessionUser().role === 'Admin' ? <OperatorErasures /> : <EmployeeErasuresScreen />;
}

function OperatorErasures() {
  const { data = [] } = useQuery(customersByName);
  const customers = data.map(({ id, companyName }) => ({ value: String(id), label: companyName }));
  return <EmployeeErasuresScreen customers={customers} />;
}
