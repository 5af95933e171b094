import type { StatisticsBasis, statisticsSortColumns } from '@saldo/contract/statistics';
import type { Days } from '@saldo/domain/dates/periods';
import { type RawBuilder, sql } from 'kysely';
import { inDanish, type ListQuery, sortOrder } from '../../platform/database/lists.ts';
import type { Scope } from '../../platform/sessions/scope.ts';
import { employeeName } from '../employees/employee-name.ts';
import { ofMonths } from './months.ts';

type SortColumn = (typeof statisticsSortColumns)[number];

/** What is counted; `scope` is the company it is confined to, null for all. */
export interface StatisticsFilter {
  basis: StatisticsBasis;
  scope: Scope;
  departmentId?: number | 'none' | undefined;
  employeeId?: number | undefined;
}

/**
 * What counts of a filter and a period (ADR 0014), rolled up or waiting to be, as parts of a statement: `each` has a row
 * per employee and department, `total` one per department, `series` one per day, or per month of a year, by its first
 * day. Years are read from the rows of years, a handful for each employee instead of hundreds.
 */
export const countedParts = (
  filter: StatisticsFilter,
  period: Days,
  isYear: boolean,
): RawBuilder<unknown> => sql`
  ${isYear ? countedByYear(filter, period) : countedByDay(filter, period)},
  total as materialized (
    select customer_id, department_id, count(*) as employees, sum(orders) as orders, sum(points) as points
    from each group by customer_id, department_id
  )`;

const countedByDay = (filter: StatisticsFilter, period: Days) => sql`
  counted as materialized (${countedInDays(filter, period)}),
  each as materialized (
    select customer_id, employee_id, department_id, sum(orders) as orders, sum(points)::bigint as points
    from counted group by customer_id, employee_id, department_id
  ), series as (
    select date, sum(orders) as orders, sum(points) as points from counted group by date
  )`;

/** A year's rows are not added up again, which would take as long as reading them: what is uncounted is joined to them. */
const countedByYear = (filter: StatisticsFilter, period: Days) => sql`
  each as materialized (
    select coalesce(known.customer_id, more.customer_id) as customer_id,
      coalesce(known.employee_id, more.employee_id) as employee_id,
      coalesce(known.department_id, more.department_id) as department_id,
      coalesce(known.orders, 0) + coalesce(more.orders, 0) as orders,
      coalesce(known.points, 0) + coalesce(more.points, 0) as points
    from (
      select customer_id, employee_id, department_id, orders, points
      from yearly_statistic where year = ${period.from.year}::integer and orders > 0 and ${matches(filter)}
    ) as known full join (
      select customer_id, employee_id, department_id, count(*) as orders, sum(points)::bigint as points
      from ${uncountedTopUps(period, filter.scope)} where ${matches(filter)}
      group by customer_id, employee_id, department_id
    ) as more
      on more.employee_id = known.employee_id
      and coalesce(more.department_id, 0) = coalesce(known.department_id, 0)
  ), series as (${seriesOfYear(filter, period)})`;

const countedInDays = (filter: StatisticsFilter, period: Days) => sql`
  select date, customer_id, employee_id, department_id, orders, points
  from daily_statistic where ${isInDays(period)} and orders > 0 and ${matches(filter)}
  union all
  select date, customer_id, employee_id, department_id, orders, points
  from ${uncountedTopUps(period, filter.scope)} where ${matches(filter)}`;

const countedInYear = (filter: StatisticsFilter, period: Days) => sql`
  select customer_id, department_id, orders, points
  from yearly_statistic where year = ${period.from.year}::integer and orders > 0 and ${matches(filter)}
  union all
  select customer_id, department_id, orders, points
  from ${uncountedTopUps(period, filter.scope)} where ${matches(filter)}`;

const seriesOfYear = (filter: StatisticsFilter, period: Days) => sql`
  select date, sum(orders) as orders, sum(points) as points
  from (
    select make_date(${period.from.year}::integer, month, 1) as date, orders[month] as orders, points[month] as points
    from (
      select array[${sql.raw(ofMonths('orders', sumOf))}] as orders, array[${sql.raw(ofMonths('points', sumOf))}] as points
      from yearly_statistic where year = ${period.from.year}::integer and ${matches(filter)}
    ) as months, generate_series(1, 12) as month
    union all
    select date_trunc('month', date)::date, orders, points
    from ${uncountedTopUps(period, filter.scope)} where ${matches(filter)}
  ) as each_month
  group by date`;

const sumOf = (column: string) => `coalesce(sum(${column}), 0)`;

/** The metrics of a period, alone: for the one before. */
export const metricsOf = (
  filter: StatisticsFilter,
  period: Days,
  isYear: boolean,
): RawBuilder<unknown> => sql`(select ${metrics} from (
    select department_id, sum(orders) as orders, sum(points) as points
    from (${isYear ? countedInYear(filter, period) : countedInDays(filter, period)}) as counted
    group by customer_id, department_id
  ) as previous)`;

/**
 * The credits of top-ups that `countTopUps` has not come to, with the columns of `daily_statistic`; of one company they
 * are looked up by its employees, because a run holds those of many.
 */
export const uncountedTopUps = ({ from, to }: Days, scope: Scope): RawBuilder<unknown> => sql`(
    select 'credits' as basis, entry.date, entry.customer_id, entry.employee_id, entry.department_id, 1 as orders,
      entry.amount as points
    from top_up_run as run
      join ledger_entry as entry on entry.top_up_run_id = run.id and entry.employee_id > run.uncounted_after
    where run.uncounted_after is not null
      and run.period between ${from.toString()}::date and ${to.toString()}::date
      ${scope === null ? sql`` : sql`and entry.employee_id = any(array(select id from employee where customer_id = ${scope}))`}
  ) as uncounted`;

/** The four metrics as JSON, from one row per department (docs/domain-rules.md#statistics). */
export const metrics = sql`json_build_object('orders', coalesce(sum(orders), 0), 'points', ${inPoints(sql`coalesce(sum(points), 0)`)},
  'averageOrder', ${average(sql`sum(points)`, sql`sum(orders)`)}, 'activeDepartments', count(department_id))`;

/** The rows of the department table as JSON, most points first; out of `total`. */
export const departmentRows = sql`(
  select coalesce(json_agg(json_build_object(${shownWith(sql`total`)}) order by ${mostPointsFirst()}), '[]')
  from total ${places(sql`total`)})`;

/** The same one by one, for a file: a statement of its own. */
export const departmentsOfFile = sql`select json_build_object(${shownWith(sql`total`)}) as row
  from total ${places(sql`total`)} order by ${mostPointsFirst()}`;

/** Those of the employee table one by one, most points first; out of `each`. */
export const employeesOfFile = sql`select json_build_object(${employeeShownWith(sql`each`)}) as row
  from each join employee on employee.id = each.employee_id ${places(sql`each`)}
  order by each.points desc, each.employee_id, each.department_id`;

/** The rows of the employee table as JSON, a page of them or all; out of `each`. */
export function employeeRows(query: ListQuery): RawBuilder<unknown> {
  const { column, direction } = sortOrder<SortColumn>(query.sort ?? '-points', 'points');
  const towards = sql.raw(direction);
  // The place is given to the page's rows alone: numbering all of them first takes as long as adding them up.
  const page = sql`
    select ordered.*, row_number() over () as place
    from (
      select each.* from each ${placesToSortBy[column] ?? sql``}
      order by ${sortValues[column]} ${towards} nulls last, each.employee_id, each.department_id
      limit ${query.limit ?? null}::bigint offset ${query.offset ?? 0}::bigint
    ) as ordered`;
  return sql`(
    select coalesce(json_agg(json_build_object(${employeeShownWith(sql`page`)}) order by place), '[]')
    from (${page}) as page join employee on employee.id = page.employee_id ${places(sql`page`)})`;
}

/** The employee of the filter as JSON, within its scope. */
export const employeeOf = ({ scope, employeeId = 0 }: StatisticsFilter): RawBuilder<unknown> => sql`(
  select json_build_object('id', employee.id, 'name', ${employeeName}) from employee
  where employee.id = ${employeeId}::integer and coalesce(${scope}::integer, employee.customer_id) = employee.customer_id)`;

const sortValues: Record<SortColumn, RawBuilder<unknown>> = {
  name: sql`(${employeeName}) collate "da-x-icu"`,
  customer: inDanish('customer.companyName'),
  department: inDanish('department.name'),
  orders: sql`each.orders`,
  points: sql`each.points`,
  averageOrder: average(sql`each.points`, sql`each.orders`),
};

/** Names are looked up for the page only, unless the page depends on them. */
const placesToSortBy: Partial<Record<SortColumn, RawBuilder<unknown>>> = {
  name: sql`join employee on employee.id = each.employee_id`,
  customer: places(sql`each`),
  department: places(sql`each`),
};

function places(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`join customer on customer.id = ${rows}.customer_id
    left join department on department.id = ${rows}.department_id`;
}

function mostPointsFirst(): RawBuilder<unknown> {
  return sql`total.points desc, ${inDanish('customer.companyName')}, ${inDanish('department.name')}`;
}

function employeeShownWith(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'employee', json_build_object('id', employee.id, 'name', ${employeeName}), ${shownWith(rows)}`;
}

function shownWith(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'customer', json_build_object('id', customer.id, 'companyName', customer.company_name),
    'department', case when department.id is not null
      then json_build_object('id', department.id, 'name', department.name) end,
    'orders', ${rows}.orders, 'points', ${inPoints(sql`${rows}.points`)},
    'averageOrder', ${average(sql`${rows}.points`, sql`${rows}.orders`)}`;
}

function inPoints(hundredths: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${hundredths} * 0.01`;
}

/** In points, rounded half up to two decimals; 0 without orders. */
function average(points: RawBuilder<unknown>, orders: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(round(${points}::numeric / nullif(${orders}, 0)) * 0.01, 0)`;
}

/** Day by day instead of from one to another: so the index finds one company's rows of each day at once. */
function isInDays({ from, to }: Days): RawBuilder<boolean> {
  return sql<boolean>`date = any(array(
    select generate_series(${from.toString()}::timestamp, ${to.toString()}::timestamp, '1 day')::date))`;
}

/** The company makes another plan, the rest does not. */
function matches({ basis, scope, departmentId = 0, employeeId = 0 }: StatisticsFilter): RawBuilder<boolean> {
  const company = scope === null ? sql`true` : sql`customer_id = ${scope}`;
  const department = departmentId === 'none' ? -1 : departmentId;
  return sql<boolean>`basis = ${basis} and ${company}
    and ${employeeId}::integer in (0, employee_id)
    and ${department}::integer in (0, coalesce(department_id, -1))`;
}
