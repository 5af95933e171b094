import { PeriodFilter } from '../../ui/period-filter.tsx';
import { SelectFilter } from '../../ui/select-filter.tsx';
import { statusOptions } from './status-options.ts';
import type { OrderFilter } from './use-order-filter.ts';

export interface CustomerOption {
  value: string;
  label: string;
}

interface OrderFiltersProps {
  filter: OrderFilter;
  customers: readonly CustomerOption[] | undefined;
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
          options={withChosen(customers, filter.customerId)}
          value={filter.customerId}
          onChange={filter.setCustomerId}
        />
      )}
      <PeriodFilter {...filter} />
    </>
  );
}

/** A shared link may name a customer that is deleted or not loaded yet. */
function withChosen(customers: readonly CustomerOption[], id: string): readonly CustomerOption[] {
  if (id === '' || customers.some(({ value }) => value === id)) return customers;
  return [...customers, { value: id, label: customers.length === 0 ? '…' : 'Slettet kunde' }];
}
