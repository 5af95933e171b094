import { useQuery } from '@tanstack/react-query';
import { departmentsOf } from '../features/departments/departments.api.ts';
import { EmployeeFilterFields } from '../features/employees/employee-filter-fields.tsx';

export function EmployeeFilters({ customerId }: { customerId: number | undefined }) {
  const departments = useQuery(departmentsOf(customerId));
  return <EmployeeFilterFields departments={departments.data} />;
}
