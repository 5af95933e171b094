import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import { PeriodFilter } from '../../ui/period-filter.tsx';
import { type RecordOption, SelectFilter, withChosen } from '../../ui/select-filter.tsx';
import { statusOptions } from './status-options.ts';
import type { OrderFilter } from './use-order-filter.ts';

interface OrderFiltersProps {
  filter: OrderFilter;
  customers: readonly RecordOption[] | undefined;
  /** Undefined while an operator has chosen no customer. */
  departments: readonly RecordOption[] | undefined;
}

export function OrderFilters({ filter, customers, departments }: OrderFiltersProps) {
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
