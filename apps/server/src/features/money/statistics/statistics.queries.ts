import type { StatisticsBasis, statisticsSortColumns } from '@saldo/contract/statistics';
import { type Days, periodOf } from '@saldo/domain/dates/periods';
import type { PeriodPart } from '@saldo/domain/statistics/period-parts';
import { type RawBuilder, sql } from 'kysely';
import { inDanish, type ListQuery, sortOrder } from '../../../platform/database/lists.ts';
import { customerIn, inReach, inScope, type Reach } from '../../../platform/sessions/scope.ts';
import { employeeName } from '../../people/employees/find-employee.ts';

type SortColumn = (typeof statisticsSortColumns)[number];

export interface StatisticsFilter {
  basis: StatisticsBasis;
  scope: Reach;
  departmentId?: number | 'none' | undefined;
  employeeId?: number | undefined;
}

/** Returns common table expressions (ADR 14). `figures` has a row per employee and department, `total` one per department. */
export const statisticsTables = (filter: StatisticsFilter, period: Days): RawBuilder<unknown> => sql`
  taken_back as materialized (${takenBackOf(filter, period)}),
  figures as materialized (
    ${isWholeYear(period) ? figuresOfYear(filter, period) : figuresOf(filter, period)}),
  total as materialized (
    select customer_id, department_id, count(*) as employees, sum(orders) as orders, sum(points) as points
    from figures group by customer_id, department_id
  )`;

const takenBack = sql`select date, customer_id, employee_id, department_id, orders, amount from taken_back`;

const figuresOf = (filter: StatisticsFilter, days: Days) => sql`
  select customer_id, employee_id, department_id, sum(orders) as orders, sum(points)::bigint as points
  from (${rowsOf(filter, days, takenBack)}) as rows
  group by customer_id, employee_id, department_id having sum(orders) > 0`;

/** A row per employee and department of the year, less what was taken back. */
function figuresOfYear(filter: StatisticsFilter, days: Days) {
  const year = yearOf(filter, days);
  if (filter.basis === 'orders') return year;
  // Joins, because grouping all rows of the year takes twice as long.
  return sql`select year.customer_id, year.employee_id, year.department_id,
      year.orders + coalesce(taken.orders, 0) as orders, year.points + coalesce(taken.points, 0) as points
    from (${year}) as year
      left join (
        select employee_id, department_id, sum(orders)::integer as orders, sum(amount)::bigint as points
        from taken_back group by employee_id, department_id
      ) as taken on taken.employee_id = year.employee_id
        and taken.department_id is not distinct from year.department_id
    where year.orders + coalesce(taken.orders, 0) > 0`;
}

/** The metrics of `days`. */
export const metricsOf = (filter: StatisticsFilter, days: Days): RawBuilder<unknown> => sql`(
  select ${metrics} from (
    select department_id, sum(orders) as orders, sum(points) as points
    from (${rowsOf(filter, days)}) as rows group by customer_id, department_id having sum(orders) > 0
  ) as total)`;

/** The rows that add up to the figures of `days`. */
function rowsOf(filter: StatisticsFilter, days: Days, taken = takenBackOf(filter, days)) {
  const given = isWholeYear(days)
    ? yearOf(filter, days)
    : sql`select customer_id, employee_id, department_id, orders, amount as points
        from (${givenBetween(filter, dateOf(days.from), dateOf(days.to))}) as line`;
  if (filter.basis === 'orders') return given;
  return sql`${given} union all
    select customer_id, employee_id, department_id, orders, amount from (${taken}) as line`;
}

const isWholeYear = ({ from, to }: Days) =>
  from.equals(periodOf('year', from).from) && to.equals(periodOf('year', from).to);

/**
 * JSON of the orders and hundredths of each part. Reads one part after the other, because grouping the rows of a year
 * takes a third longer.
 */
export function seriesOf(filter: StatisticsFilter, parts: PeriodPart[]): RawBuilder<unknown> {
  const [first, last] = [sql`part.first`, sql`part.last`];
  const given = sql`select count(*) as orders, sum(amount) as points
    from (${givenBetween(filter, first, last)}) as line`;
  const all =
    filter.basis === 'orders'
      ? given
      : sql`${given} union all
          select sum(orders), sum(amount) from taken_back where date between part.first and part.last`;
  return sql`(
    select json_agg(json_build_array(orders, points::text) order by part.first)
    from unnest(${parts.map(({ from }) => from.toString())}::date[], ${parts.map(({ to }) => to.toString())}::date[])
        as part(first, last)
      cross join lateral (
        select sum(orders) as orders, coalesce(sum(points), 0) as points from (${all}) as sums
      ) as figure)`;
}

/** The rows of the year's table. Credits include those that were taken back. */
const yearOf = (filter: StatisticsFilter, days: Days) => sql`
  select customer_id, employee_id, department_id, orders, points from yearly_statistic
  where basis = ${filter.basis} and year = ${days.from.year}::integer and orders > 0 and ${matches(filter)}`;

/** The accepted orders, less refunds, or all credits, also those taken back. Indexes contain these columns. */
function givenBetween(filter: StatisticsFilter, first: RawBuilder<unknown>, last: RawBuilder<unknown>) {
  const isOfOrders = filter.basis === 'orders';
  return sql`select date, customer_id, employee_id, department_id, 1 as orders,
      ${isOfOrders ? sql`amount - refunded as amount` : sql`amount`}
    from ${isOfOrders ? sql`orders where status = 'accepted' and refunded < amount` : sql`ledger_entry where amount > 0`}
      and ${isBetween(first, last, filter.scope)} and ${matches(filter)}`;
}

/**
 * The negative lines of what was taken back, ever, of the credits of `days`, with their days and departments. A reversal
 * of a deduction, which is a credit of its day, cancels itself. No reversal is older than its entry. What is taken back of
 * a grant for an order counts as a reversal of the grant.
 */
const takenBackOf = (filter: StatisticsFilter, days: Days) => sql`
  select date, customer_id, employee_id, department_id, orders, amount
  from (
    select reversal.customer_id, reversal.employee_id, counted.date, counted.department_id,
      case when reversal.amount > 0 or reversal.amount = -entry.amount then -1 else 0 end as orders,
      -abs(reversal.amount) as amount
    from ledger_entry as reversal
      -- Looks up each entry: a join would read all entries when there are few.
      cross join lateral (
        select date, department_id, amount from ledger_entry where id = reversal.reversed_entry_id offset 0
      ) as entry
      cross join lateral (
        select entry.date, entry.department_id where reversal.amount < 0
        union all
        select reversal.date, reversal.department_id where reversal.amount > 0
      ) as counted
    where reversal.reversed_entry_id is not null and reversal.date >= ${days.from.toString()}::date
      and ${inScope('reversal.customerId', customerIn(filter.scope))}
    union all
    select taken.customer_id, taken.employee_id, granted.date, granted.department_id,
      case when orders.granted = 0 and taken.id = last.id then -1 else 0 end, taken.amount
    from ledger_entry as taken
      join orders on orders.id = taken.order_id
      cross join lateral (
        select date, department_id from ledger_entry
        where order_id = taken.order_id and order_id is not null and kind = 'manual' limit 1
      ) as granted
      cross join lateral (
        select max(id) as id from ledger_entry
        where order_id = taken.order_id and order_id is not null and kind = 'correction'
      ) as last
    where taken.kind = 'correction' and taken.order_id is not null and taken.date >= ${days.from.toString()}::date
      and ${inScope('taken.customerId', customerIn(filter.scope))}
  ) as taken_back
  where date between ${days.from.toString()}::date and ${days.to.toString()}::date and ${matches(filter)}`;

/** JSON of the metrics, computed from one row per department (docs/domain-rules.md#statistics). */
export const metrics = sql`json_build_object('orders', coalesce(sum(orders), 0), 'points', ${inPoints(sql`coalesce(sum(points), 0)`)},
  'averageOrder', ${average(sql`sum(points)`, sql`sum(orders)`)}, 'activeDepartments', count(department_id))`;

/** JSON of the department table, most points first, computed from `total`. */
export const departmentRows = sql`(
  select coalesce(json_agg(json_build_object(${columnsOf(sql`total`)}, 'place', placed.place)
    order by ${mostPointsFirst()}), '[]')
  from total ${joinNames(sql`total`)} left join (
    select id, row_number() over (partition by customer_id order by id) - 1 as place
    from department where customer_id in (select customer_id from total)
  ) as placed on placed.id = total.department_id)`;

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
    and ${inReach('employee', scope)})`;

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

const dateOf = (day: Temporal.PlainDate): RawBuilder<unknown> => sql`${day.toString()}::date`;

/** Lists the days of one customer one by one, because a range would not let the index find the customer's rows. */
function isBetween(first: RawBuilder<unknown>, last: RawBuilder<unknown>, scope: Reach): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`date between ${first} and ${last}`;
  return sql<boolean>`date = any(array(
    select generate_series(${first}::timestamp, ${last}::timestamp, '1 day')::date))`;
}

/** Contains only the conditions in use: with conditions that are always true, a year of all customers takes twice as long. */
function matches({ scope, departmentId, employeeId }: StatisticsFilter): RawBuilder<boolean> {
  const ofDepartment =
    departmentId === 'none'
      ? sql`and department_id is null`
      : sql`and department_id = ${departmentId}::integer`;
  return sql<boolean>`${inReach(null, scope)} ${departmentId === undefined ? sql`` : ofDepartment}
    ${employeeId === undefined ? sql`` : sql`and employee_id = ${employeeId}::integer`}`;
}
