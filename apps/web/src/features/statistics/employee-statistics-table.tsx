import type { EmployeeStatistics, statisticsSortColumns } from '@saldo/contract/statistics';
import { NO_DEPARTMENT, type StatisticsBasis } from '@saldo/contract/statistics-words';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import type { TableSource } from '../../ui/table/table-source.ts';
import type { TableState } from '../../ui/table/use-table-state.ts';
import { figureColumns } from './department-statistics-table.tsx';
import { ShowAllButton } from './show-all-button.tsx';
import { words } from './statistics-words.ts';
import type { TopRows } from './use-top-rows.ts';

type EmployeeColumn = Column<EmployeeStatistics, (typeof statisticsSortColumns)[number]>;

interface EmployeeStatisticsTableProps {
  columns: readonly EmployeeColumn[];
  source: TableSource<EmployeeStatistics>;
  top: TopRows<TableState>;
  basis: StatisticsBasis;
}

export function EmployeeStatisticsTable({ columns, source, top, basis }: EmployeeStatisticsTableProps) {
  return (
    <>
      <DataTable
        label="Medarbejdere"
        columns={columns}
        source={source}
        state={top.state}
        rowKey={({ employee, department }) => `${employee.id}-${department?.id}`}
        rowName={({ employee }) => employee.name}
        empty={{ title: words[basis].nothing }}
        errorTitle="Statistikken kunne ikke hentes."
        {...(!top.showsAll && { paginator: 'never' as const })}
      />
      <ShowAllButton top={top} total={source.total} noun="medarbejdere" />
    </>
  );
}

export function employeeColumns(basis: StatisticsBasis, showCustomer: boolean): readonly EmployeeColumn[] {
  const customer: EmployeeColumn = {
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
