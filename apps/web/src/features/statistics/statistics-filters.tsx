import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import type { ReactNode } from 'react';
import { SelectFilter } from '../../ui/select-filter.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { basisOptions, periodOptions } from './statistics-words.ts';
import type { StatisticsFilter } from './use-statistics-filter.ts';

/** `value` is an id. */
export interface Option {
  value: string;
  label: string;
}

interface StatisticsFiltersProps {
  filter: StatisticsFilter;
  /** For operators. */
  customers: readonly Option[] | undefined;
  /** Undefined while no company is chosen. */
  departments: readonly Option[] | undefined;
  employeeFilter: ReactNode;
}

export function StatisticsFilters(props: StatisticsFiltersProps) {
  const { filter, customers, departments, employeeFilter } = props;
  return (
    <>
      <ChoiceFilter
        label="Periode"
        options={periodOptions}
        value={filter.period}
        onChange={(period) => filter.set({ period })}
      />
      <ChoiceFilter
        label="Grundlag"
        options={basisOptions}
        value={filter.basis}
        onChange={(basis) => filter.set({ basis })}
      />
      {customers && (
        <SelectFilter
          labelled
          label="Kunde"
          allLabel="Alle kunder"
          options={withChosen(customers, filter.customerId, 'Slettet kunde')}
          value={filter.customerId}
          onChange={(customerId) => filter.set({ customerId })}
        />
      )}
      {departments && (
        <SelectFilter
          labelled
          label="Afdeling"
          allLabel="Alle afdelinger"
          options={[
            ...withChosen(departments, filter.departmentId, 'Slettet afdeling'),
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

/** A shared link may name an option that is deleted or not loaded yet. */
function withChosen(options: readonly Option[], id: string, gone: string): readonly Option[] {
  if (id === '' || id === 'none' || options.some(({ value }) => value === id)) return options;
  return [...options, { value: id, label: options.length === 0 ? '…' : gone }];
}
