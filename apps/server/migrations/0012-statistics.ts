import { type Kysely, sql } from 'kysely';

/**
 * What statistics are read from (design §4.8, ADR 0014): sums of accepted orders and of credits by employee, by the
 * department of then, and by day or year. They follow from `orders` and `ledger_entry` and change with them.
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
  await sql`
    create table yearly_statistic (
      basis text collate "C" not null check (basis in ('orders', 'credits')),
      year integer not null,
      customer_id integer not null,
      employee_id integer not null,
      department_id integer,
      -- Of each month, January first.
      orders integer[] not null check (cardinality(orders) = 12 and 0 <= all (orders)),
      points bigint[] not null check (cardinality(points) = 12 and 0 <= all (points)),
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      unique nulls not distinct (basis, year, customer_id, employee_id, department_id)
    ) with (fillfactor = 70)`.execute(db);

  await sql`
    create temporary view counted as
    select 'orders' as basis, date, customer_id, employee_id, department_id, amount
    from orders where status = 'accepted'
    union all
    select 'credits', date, customer_id, employee_id, department_id, amount from ledger_entry where amount > 0`.execute(
    db,
  );
  await sql`
    insert into daily_statistic (basis, date, customer_id, employee_id, department_id, orders, points)
    select basis, date, customer_id, employee_id, department_id, count(*), sum(amount)
    from counted group by 1, 2, 3, 4, 5 order by 2, 3, 4`.execute(db);
  const month = (n: number) => sql`extract(month from date) = ${sql.lit(n)}`;
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  await sql`
    insert into yearly_statistic (basis, year, customer_id, employee_id, department_id, orders, points)
    select basis, extract(year from date), customer_id, employee_id, department_id,
      array[${sql.join(months.map((n) => sql`coalesce(sum(orders) filter (where ${month(n)}), 0)`))}],
      array[${sql.join(months.map((n) => sql`coalesce(sum(points) filter (where ${month(n)}), 0)`))}]
    from daily_statistic group by 1, 2, 3, 4, 5 order by 2, 3, 4`.execute(db);
  await sql`drop view counted`.execute(db);
}
