import { useQuery } from '@tanstack/react-query';
import { AmountBatchesScreen } from '../features/amount-batches/amount-batches-screen.tsx';
import { customersByName } from '../features/customers/customers.api.ts';
import { useSessionUser } from '../shared/session-user.ts';

export function AmountBatchesRoute() {
  return useSessionUser().role === 'Admin' ? <OperatorBatches /> : <AmountBatchesScreen />;
}

function OperatorBatches() {
  const { data = [] } = useQuery(customersByName);
  const customers = data.map(({ id, companyName }) => ({ value: String(id), label: companyName }));
  return <AmountBatchesScreen customers={customers} />;
}
