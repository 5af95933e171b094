import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import type { viewLists } from '@saldo/contract/view-lists';
import { useCustomerOptions } from '../../api/customers.ts';
import { useDepartmentOptions } from '../../api/departments.ts';
import { useIsLeader } from '../../api/session.ts';
import type { Filtering } from '../../ui/address/use-filters.ts';
import { SelectFilter, withChosen } from '../../ui/table/select-filter.tsx';
import { EmployeeSelect } from './employee-select.tsx';
import { basisOptions, periodOptions } from './statistics-words.ts';

interface StatisticsFiltersProps {
  filters: Filtering<typeof viewLists.statistics>;
  /** The chosen employee's name; undefined until it is known. */
  employeeName: string | undefined;
}

/** Departments and employees belong to a customer, which an operator has to choose first. */
export function StatisticsFilters({ filters, employeeName }: StatisticsFiltersProps) {
  const { period, basis, customerId, departmentId, employeeId } = filters.values;
  const customers = useCustomerOptions();
  const isLeader = useIsLeader();
  const departments = useDepartmentOptions(customerId);
  return (
    <>
      <SelectFilter
        label="Periode"
        options={periodOptions}
        value={period}
        onChange={(chosen) => filters.set({ period: chosen })}
      />
      <SelectFilter
        label="Vis"
        options={basisOptions}
        value={basis}
        onChange={(chosen) => filters.set({ basis: chosen })}
      />
      {customers && (
        <SelectFilter
          label="Kunde"
          allLabel="Alle"
          options={withChosen(customers, customerId, 'Slettet kunde')}
          value={customerId}
          onChange={(id) => filters.set({ customerId: id, departmentId: '', employeeId: '' })}
        />
      )}
      {departments && (
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
      {departments && (
        <EmployeeSelect
          key={customerId}
          customerId={customerId}
          value={String(employeeId ?? '')}
          name={employeeName}
          onChange={(id) => filters.set({ employeeId: id })}
        />
      )}
    </>
  );
}
