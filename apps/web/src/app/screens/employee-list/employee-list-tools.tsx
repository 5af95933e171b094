import type { EmployeeFilter } from '@saldo/contract/employee-filter';
import type { Employee } from '@saldo/contract/employees';
import type { viewLists } from '@saldo/contract/view-lists';
import type { RouterHistory } from '@tanstack/history';
import type { ReactNode } from 'react';
import { EmployeeFilterFields } from '../../../features/employees/employee-filter-fields.tsx';
import type { Filtering } from '../../../ui/address/use-filters.ts';
import { type Chosen, rowSelection } from '../../../ui/table/row-selection.tsx';
import type { SelectionBoxOf } from '../../../ui/table/table-column.ts';
import type { TableSource } from '../../../ui/table/table-source.ts';
import type { TableState } from '../../../ui/table/use-table-state.ts';
import { chosenBefore } from './chosen-before.ts';
import { EmployeeSelectionBar } from './employee-selection-bar.tsx';

interface ListedEmployees {
  source: TableSource<Employee>;
  filters: Filtering<typeof viewLists.employees>;
  /** Includes the range of ids of an import. */
  filter: EmployeeFilter;
  state: TableState;
  choice: [Chosen<number> | undefined, (chosen: Chosen<number> | undefined) => void];
}

export const restoreSelection = (history: RouterHistory, choose: ListedEmployees['choice'][1]): void =>
  choose(chosenBefore(history));

/** Returns what the list gets once its rows are shown: filters, and checkboxes that select employees. */
export function employeeListTools({ source, state, filters, filter, choice }: ListedEmployees): {
  filters: ReactNode;
  box: SelectionBoxOf<number>;
  onDeleted: (id: number) => void;
  bar: ReactNode;
} {
  const { search } = state.request;
  const rows = rowSelection({
    choice,
    page: source.rows?.map(({ id }) => id) ?? [],
    filter: JSON.stringify(filter),
    search: search ?? '',
  });
  return {
    filters: <EmployeeFilterFields filters={filters} />,
    box: rows.box,
    onDeleted: rows.drop,
    bar: (
      <EmployeeSelectionBar
        rows={rows}
        choice={choice[0]}
        total={source.total}
        selection={
          rows.isAll ? { filter: { ...filter, ...(search && { search }) } } : { employeeIds: [...rows.keys] }
        }
        count={rows.isAll ? source.total : rows.keys.size}
      />
    ),
  };
}
