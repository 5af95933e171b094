import { type Kysely, sql } from 'kysely';

export const oldestWriter = 7;

/** Amounts are hundredths of a point. Only the ledger's functions write balances, entries and holds (ADR 3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table balance (
      customer_id integer not null,
      employee_id integer primary key,
      -- The sums of the employee's entries and holds.
      posted bigint not null default 0 check (posted <= 100000000000000),
      held bigint not null default 0 check (held >= 0),
      -- The employee is deleted: nothing more is posted.
      closed boolean not null default false,
      -- The day of the employee's creation, and the last period processed. Both exclude a top-up of that day.
      top_ups_since date not null default '-infinity',
      topped_up_through date not null default '-infinity',
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      constraint balance_available_is_not_negative check (posted - held >= 0),
      constraint balance_top_ups_go_forward check (topped_up_through >= top_ups_since)
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
      -- The number of the next occurrence (0 is the first) and its date; null when none is to come.
      next_occurrence integer not null default 0,
      next_date date,
      created_by integer not null references account,
      created_at timestamptz not null default now(),
      stopped_by integer references account,
      stopped_at timestamptz,
      unique (customer_id, id),
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      constraint scheduled_entry_stopped_has_no_next check (stopped_at is null or next_date is null)
    )`.execute(db);
  await sql`
    create index scheduled_entry_due on scheduled_entry (next_date) where next_date is not null`.execute(db);
  await sql`
    create index scheduled_entry_by_employee on scheduled_entry (employee_id)
    where next_date is not null`.execute(db);

  await sql`
    create table ledger_entry (
      id bigint generated always as identity primary key,
      customer_id integer not null,
      employee_id integer not null,
      -- The employee's department at the time of the entry.
      department_id integer,
      kind text not null
        check (kind in ('manual', 'scheduled', 'top-up', 'order', 'refund', 'correction')),
      text text not null check (text <> ''),
      amount bigint not null check (amount <> 0),
      balance_after bigint not null,
      -- The business date in Copenhagen; posted_at is when the entry was written, which may be later.
      date date not null,
      posted_at timestamptz not null,
      actor_account_id integer references account,
      scheduled_entry_id integer,
      occurrence integer,
      -- No foreign key: it would look up the same run for each entry of the run (ADR 11). Verification checks it.
      top_up_run_id integer,
      order_id integer,
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      foreign key (customer_id, scheduled_entry_id) references scheduled_entry (customer_id, id),
      foreign key (customer_id, order_id) references orders (customer_id, id),
      unique (scheduled_entry_id, occurrence),
      constraint ledger_entry_scheduled_has_occurrence check ((scheduled_entry_id is null) = (occurrence is null)),
      constraint ledger_entry_run_of_top_up check (top_up_run_id is null or kind = 'top-up'),
      constraint ledger_entry_order_of_order check (order_id is null or kind in ('order', 'refund'))
    )`.execute(db);
  await sql`create index ledger_entry_by_employee on ledger_entry (employee_id, id)`.execute(db);
  await sql`
    create unique index ledger_entry_top_up on ledger_entry (top_up_run_id, employee_id)
    where top_up_run_id is not null`.execute(db);
  await sql`
    create unique index ledger_entry_by_order on ledger_entry (order_id, kind)
    where order_id is not null`.execute(db);
  await sql`
    create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
    for each statement execute function refuse_change()`.execute(db);

  await sql`
    create table hold (
      order_id integer primary key,
      customer_id integer not null,
      employee_id integer not null,
      amount bigint not null check (amount > 0),
      foreign key (customer_id, order_id) references orders (customer_id, id),
      foreign key (customer_id, employee_id) references employee (customer_id, id)
    )`.execute(db);
  await sql`create index hold_by_employee on hold (employee_id)`.execute(db);
}
