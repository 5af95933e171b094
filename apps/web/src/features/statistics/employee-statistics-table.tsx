import type { EmployeeStatistics, statisticsSortColumns } from '@saldo/contract/statistics';
import { NO_DEPARTMENT, type StatisticsBasis } from '@saldo/contract/statistics-words';
import { useMemo } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/table-column.ts';
import type { TableSource } from '../../ui/table-source.ts';
import type { TableState } from '../../ui/use-table-state.ts';
import { figureColumns } from './department-statistics-table.tsx';
import { words } from './statistics-words.ts';

type SortColumn = (typeof statisticsSortColumns)[number];

/** What the table can be sorted by, for `useTableState`. */
export const employeeSorts: readonly { key: SortColumn; sortable: true }[] = [
  { key: 'name', sortable: true },
  { key: 'customer', sortable: true },
  { key: 'department', sortable: true },
  { key: 'orders', sortable: true },
  { key: 'points', sortable: true },
  { key: 'averageOrder', sortable: true },
];

interface EmployeeStatisticsTableProps {
  source: TableSource<EmployeeStatistics>;
  state: TableState<SortColumn>;
  basis: StatisticsBasis;
  /** Where employees of several companies are shown. */
  showCustomer: boolean;
}

/** A row for each employee and department with orders in the period; sorted and paged by the server. */
export function EmployeeStatisticsTable({
  source,
  state,
  basis,
  showCustomer,
}: EmployeeStatisticsTableProps) {
  const columns = useMemo(() => employeeColumns(basis, showCustomer), [basis, showCustomer]);
  return (
    <DataTable
      label="Medarbejdere"
      columns={columns}
      source={source}
      state={state}
      rowKey={({ employee, department }) => `${employee.id}-${department?.id}`}
      rowName={({ employee }) => employee.name}
      empty={{ title: words[basis].nothing }}
      errorTitle="Statistikken kunne ikke hentes."
    />
  );
}

function employeeColumns(
  basis: StatisticsBasis,
  showCustomer: boolean,
): Column<EmployeeStatistics, SortColumn>[] {
  const customer: Column<EmployeeStatistics, SortColumn> = {
    key: 'customer',
    header: 'Kunde',
    sortable: true,
    value: (row) => row.customer.companyName,
    render: (row) => row.customer.companyName,
  };
  return [
    {
      key: 'name',
      header: 'Medarbejder',
      sortable: true,
      value: (row) => row.employee.name,
      render: (row) => row.employee.name,
    },
    ...(showCustomer ? [customer] : []),
    {
      key: 'department',
      header: 'Afdeling',
      sortable: true,
      value: (row) => row.department?.name ?? NO_DEPARTMENT,
      render: (row) => row.department?.name ?? <span className="secondary">{NO_DEPARTMENT}</span>,
    },
    ...figureColumns<EmployeeStatistics>(basis),
  ];
}
