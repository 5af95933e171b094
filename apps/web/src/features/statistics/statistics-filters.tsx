import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import type { ReactNode } from 'react';
import { type RecordOption, SelectFilter, withChosen } from '../../ui/select-filter.tsx';
import { basisOptions, periodOptions } from './statistics-words.ts';
import type { StatisticsFilter } from './use-statistics-filter.ts';

interface StatisticsFiltersProps {
  filter: StatisticsFilter;
  /** For operators. */
  customers: readonly RecordOption[] | undefined;
  /** Undefined while no customer is chosen. */
  departments: readonly RecordOption[] | undefined;
  employeeFilter: ReactNode;
}

export function StatisticsFilters(props: StatisticsFiltersProps) {
  const { filter, customers, departments, employeeFilter } = props;
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
      {employeeFilter}
    </>
  );
}
