import { NO_DEPARTMENT, type StatisticsBasis } from '@saldo/contract/statistics-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { type CSSProperties, useMemo } from 'react';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { clientSource, type Query } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { formatCount } from '../../ui/text/counts.ts';
import type { ColoredDepartment } from './department-colors.ts';
import { ShowAllButton } from './show-all-button.tsx';
import classes from './statistics-screen.module.css';
import { words } from './statistics-words.ts';
import { useTopRows } from './use-top-rows.ts';

interface DepartmentStatisticsTableProps {
  query: Query<readonly ColoredDepartment[]>;
  basis: StatisticsBasis;
  showCustomer: boolean;
  /** The address of the orders of a row. Without it rows are not links. */
  ordersOf: ((row: ColoredDepartment) => string) | undefined;
}

export function DepartmentStatisticsTable(props: DepartmentStatisticsTableProps) {
  const { query, basis, showCustomer, ordersOf } = props;
  const columns = useMemo(() => departmentColumns(basis, showCustomer), [basis, showCustomer]);
  const prefix = 'departments-';
  const top = useTopRows(useTableState({ columns, defaultSort: '-points', prefix }), prefix);
  const source = clientSource(query, columns, top.state);
  return (
    <>
      <DataTable
        label="Afdelinger"
        columns={columns}
        source={source}
        state={top.state}
        rowKey={({ customer, department }) => `${customer.id}-${department?.id}`}
        rowName={nameOf}
        {...(ordersOf && { rowHref: ordersOf })}
        empty={{ title: words[basis].nothing }}
        errorTitle="Statistikken kunne ikke hentes."
        {...(!top.showsAll && { paginator: 'never' as const })}
      />
      <ShowAllButton top={top} total={source.total} noun="afdelinger" />
    </>
  );
}

const nameOf = ({ department }: ColoredDepartment): string => department?.name ?? NO_DEPARTMENT;

function departmentColumns(basis: StatisticsBasis, showCustomer: boolean): Column<ColoredDepartment>[] {
  const customer: Column<ColoredDepartment> = {
    key: 'customer',
    header: 'Kunde',
    sortable: true,
    value: (row) => row.customer.companyName,
    render: (row) => row.customer.companyName,
  };
  return [
    {
      key: 'department',
      header: 'Afdeling',
      sortable: true,
      value: nameOf,
      render: (row) => (
        <>
          <span className={classes.swatch} style={{ '--swatch': row.color } as CSSProperties} aria-hidden />
          {nameOf(row)}
        </>
      ),
    },
    ...(showCustomer ? [customer] : []),
    ...figureColumns<ColoredDepartment>(basis),
  ];
}

export const figureColumns = <Row extends { orders: number; points: number; averageOrder: number }>(
  basis: StatisticsBasis,
): Column<Row, 'orders' | 'points' | 'averageOrder'>[] => [
  {
    key: 'orders',
    header: words[basis].orders,
    align: 'right',
    sortable: true,
    value: (row) => row.orders,
    render: (row) => formatCount(row.orders),
  },
  {
    key: 'points',
    header: words[basis].points,
    align: 'right',
    sortable: true,
    onCardTop: true,
    value: (row) => row.points,
    render: (row) => formatPoints(row.points),
  },
  {
    key: 'averageOrder',
    header: words[basis].averageOrder,
    align: 'right',
    sortable: true,
    value: (row) => row.averageOrder,
    render: (row) => formatPoints(row.averageOrder),
  },
];
