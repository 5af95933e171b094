import { type Kysely, sql } from 'kysely';

/** Balances and their ledger entries. Amounts are whole hundredths of a point. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table balance (
      customer_id integer not null,
      employee_id integer primary key,
      posted bigint not null default 0 check (posted <= 100000000000000),
      held bigint not null default 0 check (held >= 0),
      -- The employee is deleted: nothing more is posted.
      closed boolean not null default false,
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      check (posted - held >= 0)
    ) with (fillfactor = 70)`.execute(db);

  await sql`
    create table scheduled_entry (
      id integer generated always as identity primary key,
      customer_id integer not null,
      employee_id integer not null,
      text text not null check (text <> ''),
      amount bigint not null check (amount between 1 and 1000000000),
      recurrence text not null check (recurrence in ('none', 'monthly', 'quarterly', 'yearly')),
      first_date date not null,
      -- Number of the next occurrence (0 is the first) and its date; null when none is to come.
      next_occurrence integer not null default 0,
      next_date date,
      created_by integer not null references account,
      created_at timestamptz not null default now(),
      stopped_by integer references account,
      stopped_at timestamptz,
      unique (customer_id, id),
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      check (stopped_at is null or next_date is null)
    )`.execute(db);
  await sql`create index scheduled_entry_due on scheduled_entry (next_date) where next_date is not null`.execute(
    db,
  );
  await sql`create index scheduled_entry_by_employee on scheduled_entry (employee_id) where next_date is not null`.execute(
    db,
  );

  await sql`
    create table ledger_entry (
      id bigint generated always as identity primary key,
      customer_id integer not null,
      employee_id integer not null,
      -- The department that the employee had then.
      department_id integer,
      kind text not null
        check (kind in ('manual', 'scheduled', 'top-up', 'order', 'refund', 'correction')),
      text text not null check (text <> ''),
      amount bigint not null check (amount <> 0),
      balance_after bigint not null,
      -- The day it belongs to, in Copenhagen; posted_at is when it was written.
      date date not null,
      posted_at timestamptz not null default now(),
      actor_account_id integer references account,
      scheduled_entry_id integer,
      occurrence integer,
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      foreign key (customer_id, scheduled_entry_id) references scheduled_entry (customer_id, id),
      check ((scheduled_entry_id is null) = (occurrence is null)),
      unique (scheduled_entry_id, occurrence)
    )`.execute(db);
  await sql`create index ledger_entry_by_employee on ledger_entry (employee_id, id)`.execute(db);

  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
    for each statement execute function refuse_change()`.execute(db);
}
