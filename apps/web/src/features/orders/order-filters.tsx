import { orderReturnFilters } from '@saldo/contract/orders.paths';
import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import type { viewLists } from '@saldo/contract/view-lists';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { orderStatuses } from '@saldo/domain/orders/order-transitions';
import { returnedWords } from '@saldo/domain/orders/return-words';
import { useCustomerId } from '../../api/customer-scope.ts';
import { useCustomerOptions } from '../../api/customers.ts';
import { useDepartmentOptions } from '../../api/departments.ts';
import { useIsLeader } from '../../api/session.ts';
import type { Filtering } from '../../ui/address/use-filters.ts';
import { PeriodFilter } from '../../ui/table/period-filter.tsx';
import { SelectFilter, withChosen } from '../../ui/table/select-filter.tsx';

/** One field for both filters, because only accepted orders can be returned. */
const statusOptions = [
  ...orderStatuses.map((value) => ({ value, label: orderStatusWords[value] })),
  ...orderReturnFilters.map((value) => ({ value, label: returnedWords[value] })),
];

interface OrderFiltersProps {
  filters: Filtering<typeof viewLists.orders>;
  /** Whether all orders are those of one employee. */
  ofEmployee: boolean;
}

export function OrderFilters({ filters, ofEmployee }: OrderFiltersProps) {
  const { status, returned, customerId, departmentId } = filters.values;
  const customers = useCustomerOptions();
  const isLeader = useIsLeader();
  const departments = useDepartmentOptions(useCustomerId() ?? customerId);
  return (
    <>
      <SelectFilter
        label="Status"
        isWide
        allLabel="Alle"
        options={statusOptions}
        value={returned ?? status}
        onChange={(chosen) =>
          filters.set(
            chosen === 'partly' || chosen === 'all'
              ? { status: '', returned: chosen }
              : { status: chosen, returned: '' },
          )
        }
      />
      {customers && (
        <SelectFilter
          label="Kunde"
          allLabel="Alle"
          options={withChosen(customers, customerId, 'Slettet kunde')}
          value={customerId}
          onChange={(id) => filters.set({ customerId: id, departmentId: '' })}
        />
      )}
      {departments && !ofEmployee && (
        <SelectFilter
          label="Afdeling"
          allLabel="Alle"
          options={[
            ...withChosen(departments, departmentId, 'Slettet afdeling'),
            ...(isLeader ? [] : [{ value: 'none', label: NO_DEPARTMENT }]),
          ]}
          value={departmentId}
          onChange={(id) => filters.set({ departmentId: id })}
        />
      )}
      <PeriodFilter value={filters.values} onChange={filters.set} />
    </>
  );
}
