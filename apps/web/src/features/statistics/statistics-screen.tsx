import { Button } from '@mantine/core';
import type { DepartmentStatistics, Statistics } from '@saldo/contract/statistics';
import { viewLists } from '@saldo/contract/view-lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsOperator, useSessionUser } from '../../api/session.ts';
import { statisticsOf } from '../../api/statistics.ts';
import { Link } from '../../ui/address/link.tsx';
import { useFilters } from '../../ui/address/use-filters.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { ListMenu } from '../../ui/table/list-menu.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import colors from './chart-colors.module.css';
import { CompanyBalancesLine } from './company-balances-line.tsx';
import { withColors } from './department-colors.ts';
import { DepartmentStatisticsTable } from './department-statistics-table.tsx';
import { EmployeeStatisticsTable, employeeColumns } from './employee-statistics-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { NoStatistics } from './no-statistics.tsx';
import { PeriodBar } from './period-bar.tsx';
import { StatisticsCharts } from './statistics-charts.tsx';
import { StatisticsFilters } from './statistics-filters.tsx';
import classes from './statistics-screen.module.css';
import { SummaryCards } from './summary-cards.tsx';
import { useTopRows } from './use-top-rows.ts';

const bothTables = { pages: ['page', 'departments-page'] };

export function StatisticsScreen() {
  const isOperator = useIsOperator();
  const { kind } = useSessionUser();
  const filters = useFilters(viewLists.statistics, bothTables);
  const { period, basis, date, customerId, ...narrowing } = filters.values;
  const showCustomer = isOperator && customerId === undefined;
  const columns = useMemo(() => employeeColumns(basis, showCustomer), [basis, showCustomer]);
  const top = useTopRows(useTableState({ columns, defaultSort: '-points' }));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    statisticsOf({ ...filters.values, ...top.state.request }),
  );
  const colored = useMemo(() => data && withColors(data.departments), [data]);
  const isEmpty = data?.metrics.orders === 0;

  return (
    <div className={colors.colors}>
      <PageHeader
        help="statistics"
        title="Statistikker"
        action={
          <div className={classes.actions}>
            {kind === 'hr' && (
              <Button component={Link} to="/company-statements" variant="default">
                Kontoudtog
              </Button>
            )}
            <ExportMenu query={filters.values} />
          </div>
        }
      />
      <ListMenu list="statistics" columns={[]} isReady={data !== undefined} />
      <search className={classes.filters}>
        <StatisticsFilters
          filters={filters}
          employeeName={
            data && !isPlaceholderData ? (data.employee?.name ?? 'Ukendt medarbejder') : undefined
          }
        />
        {filters.count > 0 && (
          <Button variant="subtle" onClick={filters.clear}>
            Nulstil
          </Button>
        )}
      </search>
      {data === undefined && (
        <div className={classes.surface}>
          {error ? (
            <LoadError title="Statistikken kunne ikke hentes." error={error} onRetry={() => void refetch()} />
          ) : (
            <Spinner text="Indlæser statistik …" />
          )}
        </div>
      )}
      {data && (
        <section aria-label="Statistik" aria-busy={isFetching}>
          {error && (
            <LoadError
              compact
              title="Statistikken kunne ikke hentes."
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          <PeriodBar
            kind={period}
            statistics={data}
            isCurrent={date === undefined}
            onDate={(chosen) => filters.set({ date: chosen })}
          />
          <div className={classes.content} data-outdated={isPlaceholderData || undefined}>
            <SummaryCards basis={basis} statistics={data} />
            {basis === 'orders' && (
              <p className={`secondary ${classes.note}`}>
                Point fra returer er trukket fra. En ordre, hvor alt er returneret, tæller ikke med.
              </p>
            )}
            {data.balances && <CompanyBalancesLine balances={data.balances} />}
            {isEmpty ? (
              <NoStatistics
                basis={basis}
                isNarrowed={Object.keys(narrowing).length > 0}
                onShowAll={() => filters.set({ departmentId: '', employeeId: '' })}
              />
            ) : (
              <>
                <StatisticsCharts
                  basis={basis}
                  series={data.series}
                  departments={colored ?? []}
                  showCustomer={showCustomer}
                />
                <div className={classes.section}>
                  <SectionHeader title="Afdelinger" count={data.departments.length} />
                  <DepartmentStatisticsTable
                    query={{ data: colored, isFetching: false, error: null, refetch }}
                    basis={basis}
                    showCustomer={showCustomer}
                    ordersOf={basis === 'orders' ? ordersAddress(data, isOperator) : undefined}
                  />
                </div>
                <div className={classes.section}>
                  <SectionHeader title="Medarbejdere" count={data.employees.total} />
                  <EmployeeStatisticsTable
                    columns={columns}
                    source={serverSource({ data: data.employees, isFetching: false, error: null, refetch })}
                    top={top}
                    basis={basis}
                  />
                </div>
              </>
            )}
          </div>
        </section>
      )}
    </div>
  );
}

/** Returns the address of the orders that a row of the department table counts. */
const ordersAddress =
  ({ period, employee }: Statistics, byCustomer: boolean) =>
  ({ customer, department }: DepartmentStatistics): string =>
    `/orders?${new URLSearchParams({
      status: 'accepted',
      ...(byCustomer && { customerId: String(customer.id) }),
      departmentId: String(department?.id ?? 'none'),
      from: period.from,
      to: period.to,
      ...(employee && { search: employee.name }),
    })}`;
