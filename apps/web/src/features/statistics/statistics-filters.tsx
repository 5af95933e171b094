import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import { useCustomerOptions } from '../../api/customers.ts';
import { useDepartmentOptions } from '../../api/departments.ts';
import { SelectFilter, withChosen } from '../../ui/table/select-filter.tsx';
import { EmployeeSelect } from './employee-select.tsx';
import { basisOptions, periodOptions } from './statistics-words.ts';
import type { StatisticsFilter } from './use-statistics-filter.ts';

interface StatisticsFiltersProps {
  filter: StatisticsFilter;
  /** The chosen employee's name; undefined until it is known. */
  employeeName: string | undefined;
}

/** Departments and employees belong to a customer, which an operator has to choose first. */
export function StatisticsFilters({ filter, employeeName }: StatisticsFiltersProps) {
  const customerId = filter.customerId === '' ? undefined : Number(filter.customerId);
  const customers = useCustomerOptions();
  const departments = useDepartmentOptions(customerId);
  const departmentId = filter.departmentId === 'none' ? '' : filter.departmentId;
  return (
    <>
      <SelectFilter
        label="Periode"
        options={periodOptions}
        value={filter.period}
        onChange={(period) => filter.set({ period })}
      />
      <SelectFilter
        label="Grundlag"
        options={basisOptions}
        value={filter.basis}
        onChange={(basis) => filter.set({ basis })}
      />
      {customers && (
        <SelectFilter
          label="Kunde"
          allLabel="Alle kunder"
          options={withChosen(customers, filter.customerId, 'Slettet kunde')}
          value={filter.customerId}
          onChange={(customerId) => filter.set({ customerId })}
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
          onChange={(departmentId) => filter.set({ departmentId })}
        />
      )}
      {departments && (
        <EmployeeSelect
          key={filter.customerId}
          customerId={customerId}
          value={filter.employeeId}
          name={employeeName}
          onChange={(employeeId) => filter.set({ employeeId })}
        />
      )}
    </>
  );
}
