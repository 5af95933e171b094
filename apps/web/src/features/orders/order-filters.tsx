import { PeriodFilter } from '../../ui/period-filter.tsx';
import { type RecordOption, SelectFilter, withChosen } from '../../ui/select-filter.tsx';
import { statusOptions } from './status-options.ts';
import type { OrderFilter } from './use-order-filter.ts';

interface OrderFiltersProps {
  filter: OrderFilter;
  customers: readonly RecordOption[] | undefined;
}

export function OrderFilters({ filter, customers }: OrderFiltersProps) {
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
      <PeriodFilter {...filter} />
    </>
  );
}
