import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** A customer can end (ADR 62). The previous release shows it as any other, and its administrators may sign in there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      add column last_day date,
      add column usable_until date,
      add column ended_by integer`.execute(db);
  // What the leave of each employee was before it became that of the customer; null: the employee had no last day.
  await sql`
    create table replaced_leave (
      employee_id integer primary key,
      customer_id integer not null,
      last_day date,
      usable_until date,
      leave_by integer references account,
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      check (num_nulls(last_day, usable_until, leave_by) in (0, 3))
    )`.execute(db);
  await sql`create index replaced_leave_by_customer on replaced_leave (customer_id)`.execute(db);
}
