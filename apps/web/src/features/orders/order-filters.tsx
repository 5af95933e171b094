import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import { useCustomerOptions } from '../../api/customers.ts';
import { useDepartmentOptions } from '../../api/departments.ts';
import { PeriodFilter } from '../../ui/table/period-filter.tsx';
import { SelectFilter, withChosen } from '../../ui/table/select-filter.tsx';
import { statusOptions } from './status-options.ts';
import type { OrderFilter } from './use-order-filter.ts';

export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const customers = useCustomerOptions();
  const departments = useDepartmentOptions(filter.customerId === '' ? undefined : Number(filter.customerId));
  const departmentId = filter.departmentId === 'none' ? '' : filter.departmentId;
  return (
    <>
      <SelectFilter
        label="Status"
        allLabel="Alle statusser"
        options={statusOptions}
        value={filter.status}
        onChange={filter.setStatus}
      />
      {customers && (
        <SelectFilter
          label="Kunde"
          allLabel="Alle kunder"
          options={withChosen(customers, filter.customerId, 'Slettet kunde')}
          value={filter.customerId}
          onChange={filter.setCustomerId}
        />
      )}
      {departments && (
        <SelectFilter
          label="Afdeling"
          allLabel="Alle afdelinger"
          options={[
            ...withChosen(departments, departmentId, 'Slettet afdeling'),
            { value: 'none', label: NO_DEPARTMENT },
          ]}
          value={filter.departmentId}
          onChange={filter.setDepartmentId}
        />
      )}
      <PeriodFilter value={filter.period} onChange={filter.setPeriod} />
    </>
  );
}
