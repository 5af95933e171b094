import { type Kysely, sql } from 'kysely';

export const oldestWriter = 9;

/**
 * Creates daily and yearly statistics (ADR 14), which only the ledger's functions write. They have no foreign keys,
 * because the rows that they sum have been checked, and checking again takes as long as the rest of the write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_statistic (
      basis text collate "C" not null check (basis in ('orders', 'credits')),
      -- The day in Copenhagen on which the order was placed, or the entry's date.
      date date not null,
      customer_id integer not null,
      employee_id integer not null,
      department_id integer,
      orders integer not null check (orders >= 0),
      points bigint not null check (points >= 0),
      -- In the order in which a period of one customer is read.
      unique nulls not distinct (basis, date, customer_id, employee_id, department_id)
    )`.execute(db);

  // Months are columns, because adding up an array takes four times as long. One check is faster than one per column.
  await sql`
    create table yearly_statistic (
      basis text collate "C" not null check (basis in ('orders', 'credits')),
      year integer not null,
      customer_id integer not null,
      employee_id integer not null,
      department_id integer,
      orders integer not null,
      points bigint not null,
      ${sql.raw(monthsOf('orders').join(' integer not null, '))} integer not null,
      ${sql.raw(monthsOf('points').join(' bigint not null, '))} bigint not null,
      unique nulls not distinct (basis, year, customer_id, employee_id, department_id),
      constraint yearly_statistic_is_not_negative
        check (least(orders, points, ${sql.raw([...monthsOf('orders'), ...monthsOf('points')].join(', '))}) >= 0),
      constraint yearly_statistic_is_sum_of_months
        check (orders = ${sql.raw(monthsOf('orders').join(' + '))}
          and points = ${sql.raw(monthsOf('points').join(' + '))})
    ) with (fillfactor = 70)`.execute(db);
}

const monthsOf = (figure: 'orders' | 'points'): string[] =>
  Array.from({ length: 12 }, (_, index) => `${figure}_${index + 1}`);
