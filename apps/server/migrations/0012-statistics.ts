import { type Kysely, sql } from 'kysely';

/**
 * What statistics are read from (design §4.8, ADR 0014): sums of accepted orders and of credits by employee, by the
 * department of then, and by day or year. They follow from `orders` and `ledger_entry`, whose rows are checked by
 * foreign keys, and change in the same statements: keys of their own would check the same again, for as long as
 * everything else that is written here takes.
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
      orders integer not null check (orders >= 0),
      points bigint not null check (points >= 0),
      ${columns('orders', 'integer')},
      ${columns('points', 'bigint')},
      check (least(${names('orders')}, ${names('points')}) >= 0),
      check (orders = ${total('orders')} and points = ${total('points')}),
      unique nulls not distinct (basis, year, customer_id, employee_id, department_id)
    ) with (fillfactor = 70)`.execute(db);

  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from employee`.execute(db);
  for (let from = 1; from <= (rows[0]?.last ?? 0); from += BATCH) await fill(db, from, from + BATCH - 1);
}

type Figure = 'orders' | 'points';
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const columnsOf = (figure: Figure) => months.map((n) => `${figure}_${n}`);
const names = (figure: Figure) => sql.raw(columnsOf(figure).join(', '));
const total = (figure: Figure) => sql.raw(columnsOf(figure).join(' + '));
const columns = (figure: Figure, type: string) =>
  sql.raw(
    columnsOf(figure)
      .map((column) => `${column} ${type} not null`)
      .join(', '),
  );
const sums = (figure: Figure) =>
  sql.raw(months.map((n) => `coalesce(sum(${figure}) filter (where month = ${n}), 0)`).join(', '));

/** So many employees in a statement, so that none runs long. */
const BATCH = 500;

/** From the orders and entries that there are. */
async function fill(db: Kysely<unknown>, from: number, to: number): Promise<void> {
  await sql`
    with counted as (
      select 'orders' as basis, date, customer_id, employee_id, department_id, amount
      from orders where status = 'accepted' and employee_id between ${from} and ${to}
      union all
      select 'credits', date, customer_id, employee_id, department_id, amount
      from ledger_entry where amount > 0 and employee_id between ${from} and ${to}
    ), day as (
      select basis, date, customer_id, employee_id, department_id, count(*) as orders, sum(amount) as points,
        extract(month from date)::integer as month
      from counted group by 1, 2, 3, 4, 5
    ), filled as (
      insert into daily_statistic (basis, date, customer_id, employee_id, department_id, orders, points)
      select basis, date, customer_id, employee_id, department_id, orders, points from day order by date, customer_id
    )
    insert into yearly_statistic (basis, year, customer_id, employee_id, department_id, orders, points,
      ${names('orders')}, ${names('points')})
    select basis, extract(year from date) as year, customer_id, employee_id, department_id, sum(orders), sum(points),
      ${sums('orders')}, ${sums('points')}
    from day group by 1, 2, 3, 4, 5 order by year, basis, customer_id`.execute(db);
}
