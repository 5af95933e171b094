import { useQuery } from '@tanstack/react-query';
import { useBatchAddress } from '../features/amount-batches/batch-address.ts';
import { NewBatchScreen } from '../features/amount-batches/new-batch-screen.tsx';
import { customersByName } from '../features/customers/customers.api.ts';
import { departmentsOf } from '../features/departments/departments.api.ts';
import { givenEmployees } from '../shared/chosen-employees.ts';
import { useLocation } from '../shared/navigation/navigation.tsx';
import { useSessionUser } from '../shared/session-user.ts';

export function NewBatchRoute() {
  return useSessionUser().role === 'Admin' ? <OperatorBatch /> : <AdministratorBatch />;
}

function AdministratorBatch() {
  const { data = [] } = useQuery(departmentsOf(undefined));
  const given = givenEmployees(useLocation().state.given);
  return <NewBatchScreen departments={data} chosen={given?.chosen} />;
}

function OperatorBatch() {
  const { customerId } = useBatchAddress();
  const given = givenEmployees(useLocation().state.given);
  const { data: customers = [] } = useQuery(customersByName);
  const { data: departments = [] } = useQuery({
    ...departmentsOf(customerId),
    enabled: customerId !== undefined,
  });
  return (
    <NewBatchScreen
      departments={departments}
      chosen={given?.customerId === customerId ? given?.chosen : undefined}
      choice={{
        customers: customers.map(({ id, companyName }) => ({ value: id, label: companyName })),
        customerId: customerId ?? null,
      }}
    />
  );
}
