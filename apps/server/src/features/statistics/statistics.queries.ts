import type { StatisticsBasis, StatisticsPeriod, statisticsSortColumns } from '@saldo/contract/statistics';
import type { Days } from '@saldo/domain/dates/periods';
import { type RawBuilder, sql } from 'kysely';
import { inDanish, type ListQuery, sortOrder } from '../../platform/database/lists.ts';
import { inScope, type Scope } from '../../platform/sessions/scope.ts';
import { employeeName } from '../employees/employee-name.ts';

type SortColumn = (typeof statisticsSortColumns)[number];

export interface StatisticsFilter {
  basis: StatisticsBasis;
  scope: Scope;
  departmentId?: number | 'none' | undefined;
  employeeId?: number | undefined;
}

/**
 * Returns common table expressions (ADR 14). `figures` has a row per employee and department, `total` a row per
 * department, and `series` a row per day, or for a year a row per month, dated the first of the month. The figures of a
 * year come from the yearly statistics, which have fewer rows.
 */
export const statisticsTables = (
  filter: StatisticsFilter,
  period: Days,
  isYear: boolean,
): RawBuilder<unknown> => sql`
  ${isYear ? figuresOfYear(filter, period) : figuresOfDays(filter, period)},
  total as materialized (
    select customer_id, department_id, count(*) as employees, sum(orders) as orders, sum(points) as points
    from figures group by customer_id, department_id
  )`;

const figuresOfDays = (filter: StatisticsFilter, period: Days) => sql`
  daily as materialized (${rowsOfDays(filter, period)}),
  figures as materialized (
    select customer_id, employee_id, department_id, sum(orders) as orders, sum(points)::bigint as points
    from daily group by customer_id, employee_id, department_id
  ), series as (
    select date, sum(orders) as orders, sum(points) as points from daily group by date
  )`;

/** Joins pending credits to the yearly rows, because grouping both together would take twice as long. */
const figuresOfYear = (filter: StatisticsFilter, period: Days) => sql`
  figures as materialized (
    select coalesce(yearly.customer_id, pending.customer_id) as customer_id,
      coalesce(yearly.employee_id, pending.employee_id) as employee_id,
      coalesce(yearly.department_id, pending.department_id) as department_id,
      coalesce(yearly.orders, 0) + coalesce(pending.orders, 0) as orders,
      coalesce(yearly.points, 0) + coalesce(pending.points, 0) as points
    from (
      select customer_id, employee_id, department_id, orders, points
      from yearly_statistic where year = ${period.from.year}::integer and orders > 0 and ${matches(filter)}
    ) as yearly full join (
      select customer_id, employee_id, department_id, count(*) as orders, sum(points)::bigint as points
      from ${pendingCredits(period, filter.scope)} where ${matches(filter)}
      group by customer_id, employee_id, department_id
    ) as pending
      on pending.employee_id = yearly.employee_id
      and coalesce(pending.department_id, 0) = coalesce(yearly.department_id, 0)
  ), series as (${seriesOfYear(filter, period)})`;

const rowsOfDays = (filter: StatisticsFilter, period: Days) => sql`
  select date, customer_id, employee_id, department_id, orders, points
  from daily_statistic where ${isInDays(period)} and orders > 0 and ${matches(filter)}
  union all
  select date, customer_id, employee_id, department_id, orders, points
  from ${pendingCredits(period, filter.scope)} where ${matches(filter)}`;

/** Reads whole months since 1 January from the yearly rows, and the remaining days from the daily rows. */
function rowsOfPartOfYear(filter: StatisticsFilter, { from, to }: Days) {
  const isWholeMonth = to.day === to.daysInMonth;
  const [orders, points] = (['orders', 'points'] as const).map((figure) =>
    sumOfMonths(figure, isWholeMonth ? to.month : to.month - 1),
  );
  const rest = sql`
    union all
    select customer_id, department_id, orders, points
    from daily_statistic where ${isInDays({ from: to.with({ day: 1 }), to })} and orders > 0 and ${matches(filter)}`;
  return sql`
    select customer_id, department_id, ${orders} as orders, ${points} as points
    from yearly_statistic where year = ${from.year}::integer and ${orders} > 0 and ${matches(filter)}
    ${isWholeMonth ? sql`` : rest}
    union all
    select customer_id, department_id, orders, points
    from ${pendingCredits({ from, to }, filter.scope)} where ${matches(filter)}`;
}

const sumOfMonths = (figure: 'orders' | 'points', months: number) =>
  sql.raw(
    `(${['0', ...Array.from({ length: months }, (_, index) => `${figure}_${index + 1}`)].join(' + ')})`,
  );

const seriesOfYear = (filter: StatisticsFilter, period: Days) => sql`
  select date, sum(orders) as orders, sum(points) as points
  from (
    select make_date(${period.from.year}::integer, month, 1) as date, orders[month] as orders, points[month] as points
    from (
      select array[${sql.raw(perMonth('orders', sumOf))}] as orders, array[${sql.raw(perMonth('points', sumOf))}] as points
      from yearly_statistic where year = ${period.from.year}::integer and ${matches(filter)}
    ) as months, generate_series(1, 12) as month
    union all
    select date_trunc('month', date)::date, orders, points
    from ${pendingCredits(period, filter.scope)} where ${matches(filter)}
  ) as monthly
  group by date`;

const sumOf = (column: string) => `coalesce(sum(${column}), 0)`;

/** A comma-separated SQL list of expressions on `orders_1` to `orders_12`, or `points_1` to `points_12`. */
export const perMonth = (
  figure: 'orders' | 'points',
  expressionOf: (column: string, month: number) => string,
): string =>
  Array.from({ length: 12 }, (_, index) => expressionOf(`${figure}_${index + 1}`, index + 1)).join(', ');

/** `days` begin on the first day of a period of this `kind`, but may end before it does. */
export const metricsOf = (
  filter: StatisticsFilter,
  days: Days,
  kind: StatisticsPeriod,
): RawBuilder<unknown> => sql`(select ${metrics} from (
    select department_id, sum(orders) as orders, sum(points) as points
    from (${kind === 'year' ? rowsOfPartOfYear(filter, days) : rowsOfDays(filter, days)}) as figures
    group by customer_id, department_id
  ) as total)`;

/**
 * A FROM item with the columns of `daily_statistic`: credits of runs and batches that workers have not counted yet.
 * With a scope, credits of runs are looked up by employee, because a run has entries of many customers.
 */
export const pendingCredits = ({ from, to }: Days, scope: Scope): RawBuilder<unknown> => sql`(
    select 'credits' as basis, entry.date, entry.customer_id, entry.employee_id, entry.department_id, 1 as orders,
      entry.amount as points
    from top_up_run as run
      join ledger_entry as entry on entry.top_up_run_id = run.id and entry.employee_id > run.uncounted_after
    where run.uncounted_after is not null
      and run.period between ${from.toString()}::date and ${to.toString()}::date
      ${scope === null ? sql`` : sql`and entry.employee_id = any(array(select id from employee where customer_id = ${scope}))`}
    union all
    select 'credits', entry.date, entry.customer_id, entry.employee_id, entry.department_id, 1, entry.amount
    from amount_batch as batch
      join ledger_entry as entry on entry.batch_id = batch.id and entry.employee_id > batch.uncounted_after
        and entry.kind = 'manual' and entry.amount > 0
    where batch.uncounted_after is not null
      and batch.date between ${from.toString()}::date and ${to.toString()}::date
      ${scope === null ? sql`` : sql`and batch.customer_id = ${scope}`}
  ) as pending_credit`;

/** JSON of the metrics, computed from one row per department (docs/domain-rules.md#statistics). */
export const metrics = sql`json_build_object('orders', coalesce(sum(orders), 0), 'points', ${inPoints(sql`coalesce(sum(points), 0)`)},
  'averageOrder', ${average(sql`sum(points)`, sql`sum(orders)`)}, 'activeDepartments', count(department_id))`;

/** JSON of the department table, most points first, computed from `total`. */
export const departmentRows = sql`(
  select coalesce(json_agg(json_build_object(${columnsOf(sql`total`)}) order by ${mostPointsFirst()}), '[]')
  from total ${joinNames(sql`total`)})`;

export const departmentExport = sql`select json_build_object(${columnsOf(sql`total`)}) as row
  from total ${joinNames(sql`total`)} order by ${mostPointsFirst()}`;

export const employeeExport = sql`select json_build_object(${employeeColumnsOf(sql`figures`)}) as row
  from figures join employee on employee.id = figures.employee_id ${joinNames(sql`figures`)}
  order by figures.points desc, figures.employee_id, figures.department_id`;

/** JSON of a page of the employee table, computed from `figures`; of all rows if the query has no limit. */
export function employeeRows(query: ListQuery): RawBuilder<unknown> {
  const { column, direction } = sortOrder<SortColumn>(query.sort ?? '-points', 'points');
  const sortDirection = sql.raw(direction);
  // Numbers only the rows of the page: numbering all rows would take as long as adding them up.
  const page = sql`
    select ordered.*, row_number() over () as place
    from (
      select figures.* from figures ${joinsToSortBy[column] ?? sql``}
      order by ${sortValues[column]} ${sortDirection} nulls last, figures.employee_id, figures.department_id
      limit ${query.limit ?? null}::bigint offset ${query.offset ?? 0}::bigint
    ) as ordered`;
  return sql`(
    select coalesce(json_agg(json_build_object(${employeeColumnsOf(sql`page`)}) order by place), '[]')
    from (${page}) as page join employee on employee.id = page.employee_id ${joinNames(sql`page`)})`;
}

/** JSON of the filter's employee; null without such a filter, or if the employee is outside the scope. */
export const employeeOf = ({ scope, employeeId }: StatisticsFilter): RawBuilder<unknown> => sql`(
  select json_build_object('id', employee.id, 'name', ${employeeName}) from employee
  where employee.id = ${employeeId ?? null}::integer
    and ${inScope('employee.customerId', scope)})`;

const sortValues: Record<SortColumn, RawBuilder<unknown>> = {
  name: sql`(${employeeName}) collate "da-x-icu"`,
  customer: inDanish('customer.companyName'),
  department: inDanish('department.name'),
  orders: sql`figures.orders`,
  points: sql`figures.points`,
  averageOrder: average(sql`figures.points`, sql`figures.orders`),
};

/** The joins for the columns that sorting needs. Other names are joined to the rows of the page only. */
const joinsToSortBy: Partial<Record<SortColumn, RawBuilder<unknown>>> = {
  name: sql`join employee on employee.id = figures.employee_id`,
  customer: joinNames(sql`figures`),
  department: joinNames(sql`figures`),
};

function joinNames(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`join customer on customer.id = ${rows}.customer_id
    left join department on department.id = ${rows}.department_id`;
}

function mostPointsFirst(): RawBuilder<unknown> {
  return sql`total.points desc, ${inDanish('customer.companyName')}, ${inDanish('department.name')}`;
}

function employeeColumnsOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'employee', json_build_object('id', employee.id, 'name', ${employeeName}), ${columnsOf(rows)}`;
}

function columnsOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'customer', json_build_object('id', customer.id, 'companyName', customer.company_name),
    'department', case when department.id is not null
      then json_build_object('id', department.id, 'name', department.name) end,
    'orders', ${rows}.orders, 'points', ${inPoints(sql`${rows}.points`)},
    'averageOrder', ${average(sql`${rows}.points`, sql`${rows}.orders`)}`;
}

function inPoints(hundredths: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${hundredths} * 0.01`;
}

/** The average is in points, rounded half up to two decimals; 0 without orders. */
function average(points: RawBuilder<unknown>, orders: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(round(${points}::numeric / nullif(${orders}, 0)) * 0.01, 0)`;
}

/** Lists the days one by one, because a range would not let the index find one customer's rows. */
function isInDays({ from, to }: Days): RawBuilder<boolean> {
  return sql<boolean>`date = any(array(
    select generate_series(${from.toString()}::timestamp, ${to.toString()}::timestamp, '1 day')::date))`;
}

/**
 * In SQL, 0 stands for any employee or department, and -1 for no department, so that the statement's text and plan
 * differ only by whether it is limited to a customer.
 */
function matches({ basis, scope, departmentId, employeeId }: StatisticsFilter): RawBuilder<boolean> {
  const department = departmentId === 'none' ? -1 : (departmentId ?? 0);
  return sql<boolean>`basis = ${basis} and ${inScope('customerId', scope)}
    and ${employeeId ?? 0}::integer in (0, employee_id)
    and ${department}::integer in (0, coalesce(department_id, -1))`;
}
