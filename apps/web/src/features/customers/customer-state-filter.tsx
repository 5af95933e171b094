import type { viewLists } from '@saldo/contract/view-lists';
import type { Filtering } from '../../ui/address/use-filters.ts';
import { SelectFilter } from '../../ui/table/select-filter.tsx';

const states = [
  { value: 'unready', label: 'Ikke klar' },
  { value: 'ended', label: 'Afsluttede' },
  { value: 'all', label: 'Alle' },
] as const;

export const CustomerStateFilter = ({ filters }: { filters: Filtering<typeof viewLists.customers> }) => (
  <SelectFilter
    label="Status"
    allLabel="Aktive"
    options={states}
    value={filters.values.state}
    onChange={(chosen) => filters.set({ state: chosen })}
  />
);
