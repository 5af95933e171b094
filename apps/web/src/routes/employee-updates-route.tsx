import { useQuery } from '@tanstack/react-query';
import { customersByName } from '../features/customers/customers.api.ts';
import { EmployeeUpdatesScreen } from '../features/employee-updates/employee-updates-screen.tsx';
import { isIdInAddress } from '../shared/address-id.ts';
import { useSessionUser } from '../shared/session-user.ts';
import { useAddressParams } from '../ui/use-address-params.ts';

export function EmployeeUpdatesRoute() {
  return useSessionUser().role === 'Admin' ? (
    <OperatorUpdates />
  ) : (
    <EmployeeUpdatesScreen customerId={undefined} />
  );
}

function OperatorUpdates() {
  const [params] = useAddressParams();
  const named = params.get('customerId') ?? '';
  const { data = [] } = useQuery(customersByName);
  return (
    <EmployeeUpdatesScreen
      customerId={isIdInAddress(named) ? Number(named) : undefined}
      customers={data.map(({ id, companyName }) => ({ value: id, label: companyName }))}
    />
  );
}
