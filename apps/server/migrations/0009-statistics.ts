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

  // Months are columns, because adding up an array takes four times as long.
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
      unique nulls not distinct (basis, year, customer_id, employee_id, department_id)
    ) with (fillfactor = 70)`.execute(db);
  // A trigger, because PostgreSQL parses the constraints of a table anew in each statement that writes it, but a
  // function once per connection. These conditions took 8 % of a post as constraints, and take 1 % as a trigger.
  await sql`
    create function refuse_inconsistent_year() returns trigger language plpgsql as $$
    begin
      if new.orders <> ${sql.raw(monthsOf('orders', 'new.').join(' + '))}
        or new.points <> ${sql.raw(monthsOf('points', 'new.').join(' + '))}
        or least(${sql.raw([...monthsOf('orders', 'new.'), ...monthsOf('points', 'new.')].join(', '))}) < 0
      then
        raise exception 'the months of % do not add up, or one of them is negative', new.year
          using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger yearly_statistic_is_consistent after insert or update on yearly_statistic
    for each row execute function refuse_inconsistent_year()`.execute(db);
}

const monthsOf = (figure: 'orders' | 'points', prefix = ''): string[] =>
  Array.from({ length: 12 }, (_, index) => `${prefix}${figure}_${index + 1}`);
