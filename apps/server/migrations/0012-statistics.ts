import { type Kysely, sql } from 'kysely';

/**
 * Daily and yearly statistics (docs/domain-rules.md#statistics, ADR 0014): sums of accepted orders and of credits by
 * employee and department at the time. They derive from `orders` and `ledger_entry`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_statistic (
      basis text collate "C" not null check (basis in ('orders', 'credits')),
      -- Copenhagen's day: of an order that on which it was placed, of a credit the entry's.
      date date not null,
      customer_id integer not null,
      employee_id integer not null,
      department_id integer,
      orders integer not null check (orders >= 0),
      points bigint not null check (points >= 0),
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      -- In the order in which a period of one company is read.
      unique nulls not distinct (basis, date, customer_id, employee_id, department_id)
    )`.execute(db);
  // Of each month and in all, as columns: an array's elements take four times as long to add up.
  await sql`
    create table yearly_statistic (
      basis text collate "C" not null check (basis in ('orders', 'credits')),
      year integer not null,
      customer_id integer not null,
      employee_id integer not null,
      department_id integer,
      ${sql.join(months.map((n) => sql`${ofMonth('orders', n)} integer not null check (${ofMonth('orders', n)} >= 0)`))},
      ${sql.join(months.map((n) => sql`${ofMonth('points', n)} bigint not null check (${ofMonth('points', n)} >= 0)`))},
      orders integer not null generated always as (${ofYear('orders')}) stored,
      points bigint not null generated always as (${ofYear('points')}) stored,
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      unique nulls not distinct (basis, year, customer_id, employee_id, department_id)
    ) with (fillfactor = 70)`.execute(db);

  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from employee`.execute(db);
  for (let from = 1; from <= (rows[0]?.last ?? 0); from += BATCH) await fill(db, from, from + BATCH - 1);
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);
type Figure = 'orders' | 'points';
const ofMonth = (figure: Figure, n: number) => sql.raw(`${figure}_${n}`);
const ofYear = (figure: Figure) => sql.raw(months.map((n) => `${figure}_${n}`).join(' + '));

/** So many employees in a statement, so that none runs long. */
const BATCH = 500;

/** From the orders and entries that there are. */
async function fill(db: Kysely<unknown>, from: number, to: number): Promise<void> {
  const names = (figure: Figure) => sql.join(months.map((n) => ofMonth(figure, n)));
  const sums = (figure: Figure) =>
    sql.join(
      months.map(
        (n) =>
          sql`coalesce(sum(${sql.ref(figure)}) filter (where extract(month from date) = ${sql.lit(n)}), 0)`,
      ),
    );
  await sql`
    with counted as (
      select 'orders' as basis, date, customer_id, employee_id, department_id, amount
      from orders where status = 'accepted' and employee_id between ${from} and ${to}
      union all
      select 'credits', date, customer_id, employee_id, department_id, amount
      from ledger_entry where amount > 0 and employee_id between ${from} and ${to}
    ), day as (
      select basis, date, customer_id, employee_id, department_id, count(*) as orders, sum(amount) as points
      from counted group by 1, 2, 3, 4, 5
    ), filled as (
      insert into daily_statistic (basis, date, customer_id, employee_id, department_id, orders, points)
      select basis, date, customer_id, employee_id, department_id, orders, points from day order by date, customer_id
    )
    insert into yearly_statistic (basis, year, customer_id, employee_id, department_id,
      ${names('orders')}, ${names('points')})
    select basis, extract(year from date) as year, customer_id, employee_id, department_id,
      ${sums('orders')}, ${sums('points')}
    from day group by 1, 2, 3, 4, 5 order by year, basis, customer_id`.execute(db);
}
