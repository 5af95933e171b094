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
      -- Of an employee who leaves (ADR 45): the last day, the last day on which the balance can be used, the day of
      -- the next settlement, and the account that set these days.
      last_day date,
      usable_until date,
      settle_on date,
      leave_by integer references account,
      -- A period that begins on or before either day is not credited any more. The first is the day of the employee's
      -- creation, or a later day up to which runs had already been opened; the second is the last period processed.
      top_ups_since date not null default '-infinity',
      topped_up_through date not null default '-infinity',
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      constraint balance_available_is_not_negative check (posted - held >= 0),
      constraint balance_top_ups_go_forward check (topped_up_through >= top_ups_since)
    -- A top-up run updates every row. Half of each page stays free, so that the new row versions fit beside the old
    -- ones and need no new index entries.
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    create index balance_to_settle on balance (settle_on) where settle_on is not null`.execute(db);
  await sql`
    create index balance_leaving on balance (customer_id, last_day)
    where last_day is not null and not closed`.execute(db);

  // A trigger, because PostgreSQL parses the constraints of a table anew in each statement that writes it. These
  // conditions took 5 % of a post as constraints, although a post does not change these columns.
  await sql`
    create function refuse_inconsistent_leave() returns trigger language plpgsql as $$
    begin
      raise exception 'the days on which employee % leaves contradict each other', new.employee_id
        using errcode = 'check_violation';
    end $$`.execute(db);
  await sql`
    create trigger balance_leave_is_consistent
    after insert or update of last_day, usable_until, settle_on, leave_by on balance
    for each row when (not (
      num_nulls(new.last_day, new.usable_until, new.leave_by) in (0, 3)
      and new.usable_until >= new.last_day
      and new.settle_on in (new.last_day + 1, new.usable_until + 1)
      and (new.settle_on is null or new.last_day is not null)
    ))
    execute function refuse_inconsistent_leave()`.execute(db);

  // The time between leaving and being rehired, during which nothing is credited.
  await sql`
    create table absence (
      customer_id integer not null,
      employee_id integer not null,
      last_day date not null,
      -- The balance was reset the day after, unless the employee had returned by then.
      usable_until date not null,
      -- The day of the return, or a later day up to which top-up runs had already been opened.
      top_ups_since date not null,
      rehired_on date not null,
      rehired_at timestamptz not null,
      rehired_by integer not null references account,
      primary key (employee_id, last_day),
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      constraint absence_has_a_day check (
        usable_until >= last_day and rehired_on > last_day and top_ups_since >= rehired_on)
    )`.execute(db);
  await sql`
    create trigger absence_append_only before update or delete or truncate on absence
    for each statement execute function refuse_change()`.execute(db);

  // Credits that a second person approves or rejects (ADR 33). Only the ledger's functions change the status.
  await sql`
    create table credit_request (
      id integer generated always as identity primary key,
      customer_id integer not null,
      employee_id integer not null,
      text text not null check (text <> ''),
      amount bigint not null check (amount between 1 and 1000000000),
      -- The first date; null for the day of the approval.
      future_date date,
      recurrence text not null check (recurrence in ('none', 'monthly', 'quarterly', 'yearly')),
      requested_by integer not null references account,
      requested_at timestamptz not null,
      -- The day in Copenhagen of requested_at.
      requested_on date not null,
      status text not null default 'pending'
        check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'void')),
      decided_by integer references account,
      decided_at timestamptz,
      -- Why it was rejected.
      reason text,
      -- The entry posted at the approval; null if none was.
      entry_id bigint unique,
      unique (customer_id, id),
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      constraint credit_request_decided check (
        (status = 'pending') = (decided_at is null) and (status = 'pending') = (decided_by is null)),
      constraint credit_request_second_person
        check (status not in ('approved', 'rejected') or decided_by <> requested_by),
      constraint credit_request_withdrawn_by_requester check (status <> 'withdrawn' or decided_by = requested_by),
      constraint credit_request_entry_of_approved check (entry_id is null or status = 'approved')
    )`.execute(db);
  await sql`
    create index credit_request_pending on credit_request (customer_id, id) where status = 'pending'`.execute(
    db,
  );
  await sql`create index credit_request_by_employee on credit_request (employee_id, id)`.execute(db);
  await sql`
    create index credit_request_decided_at on credit_request (decided_at) where decided_at is not null`.execute(
    db,
  );
  await sql`
    create trigger credit_request_decided_once before update on credit_request
    for each row when (old.status <> 'pending') execute function refuse_change()`.execute(db);
  await sql`
    create trigger credit_request_kept before delete or truncate on credit_request
    for each statement execute function refuse_change()`.execute(db);

  // The sum of what an account has credited or requested on a day in Copenhagen, for the daily ceiling.
  await sql`
    create table daily_credit (
      account_id integer not null references account,
      day date not null,
      amount bigint not null check (amount >= 0),
      primary key (account_id, day)
    )`.execute(db);
  await sql`create index daily_credit_by_day on daily_credit (day)`.execute(db);

  // Amounts for many employees (ADR 42). The server can insert drafts, but only the ledger's functions post them.
  await sql`
    create table amount_batch (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      text text not null check (text <> ''),
      -- The first date; null for the day of the posting.
      future_date date,
      recurrence text not null check (recurrence in ('none', 'monthly', 'quarterly', 'yearly')),
      created_by integer not null references account,
      created_at timestamptz not null,
      -- When the draft expires.
      expires_at timestamptz not null,
      posted_by integer references account,
      -- Null for a draft.
      posted_at timestamptz,
      -- The day in Copenhagen of posted_at.
      date date,
      row_count integer not null default 0 check (row_count >= 0),
      total bigint not null default 0,
      undone_by integer references account,
      undone_at timestamptz,
      -- How many posted entries of the batch are not taken back in full; null before the first undo or reversal.
      kept_count integer check (kept_count >= 0),
      unique (customer_id, id),
      constraint amount_batch_posted check (
        (posted_at is null) = (posted_by is null) and (posted_at is null) = (date is null)),
      constraint amount_batch_undone check (
        (undone_at is null) = (undone_by is null) and (undone_at is null or posted_at is not null))
    )`.execute(db);
  await sql`
    create index amount_batch_by_customer on amount_batch (customer_id, id) where posted_at is not null`.execute(
    db,
  );
  await sql`create index amount_batch_drafts on amount_batch (expires_at) where posted_at is null`.execute(
    db,
  );
  await sql`
    create table amount_batch_row (
      batch_id integer not null,
      customer_id integer not null,
      employee_id integer not null,
      text text not null check (text <> ''),
      amount bigint not null check (abs(amount) between 1 and 1000000000),
      primary key (batch_id, employee_id),
      foreign key (customer_id, batch_id) references amount_batch (customer_id, id),
      foreign key (customer_id, employee_id) references employee (customer_id, id)
    )`.execute(db);
  await sql`
    create trigger amount_batch_row_kept before update or truncate on amount_batch_row
    for each statement execute function refuse_change()`.execute(db);

  // Differences between a file and the employees (ADR 46). A draft is kept for an hour, a result for a day.
  await sql`
    create table employee_update (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      columns text[] not null,
      -- Grows with each new comparison.
      version integer not null default 1,
      -- The number of lines compared. Deleting an employee removes the row, but does not change this number.
      line_count integer not null check (line_count >= 0),
      -- Figures of the comparison.
      summary jsonb not null,
      created_by integer not null references account,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      applied_by integer references account,
      applied_at timestamptz,
      -- Figures of what was done.
      result jsonb,
      -- The batch of the start amounts.
      batch_id integer,
      unique (customer_id, id),
      foreign key (customer_id, batch_id) references amount_batch (customer_id, id),
      constraint employee_update_applied check (num_nulls(applied_by, applied_at, result) in (0, 3))
    )`.execute(db);
  await sql`create index employee_update_expiry on employee_update (expires_at)`.execute(db);
  await sql`
    create table employee_update_row (
      update_id integer not null,
      customer_id integer not null,
      position integer not null,
      -- The line of the file; null for an employee missing from it.
      line integer,
      cells jsonb,
      problem text,
      kind text not null check (kind in ('new', 'changed', 'unchanged', 'missing', 'error')),
      employee_id integer,
      name text not null,
      email text not null,
      changes jsonb not null,
      errors jsonb not null,
      is_done boolean not null default false,
      primary key (update_id, position),
      foreign key (customer_id, update_id) references employee_update (customer_id, id) on delete cascade,
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      constraint employee_update_row_of_line check ((line is null) = (cells is null))
    )`.execute(db);
  await sql`
    create index employee_update_row_by_employee on employee_update_row (employee_id)
    where employee_id is not null`.execute(db);
  await sql`
    create index employee_update_row_by_email on employee_update_row (customer_id, lower(email))`.execute(db);
  // Progress is in a separate table, because the row of an update is locked while the update is applied.
  await sql`
    create table employee_update_progress (
      update_id integer primary key,
      done integer not null check (done >= 0),
      total integer not null check (total >= done),
      updated_at timestamptz not null
    )`.execute(db);

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
      -- The approved request that it carries out.
      credit_request_id integer unique,
      batch_id integer,
      unique (customer_id, id),
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      foreign key (customer_id, credit_request_id) references credit_request (customer_id, id),
      foreign key (customer_id, batch_id) references amount_batch (customer_id, id),
      constraint scheduled_entry_stopped_has_no_next check (stopped_at is null or next_date is null)
    )`.execute(db);
  await sql`
    create index scheduled_entry_due on scheduled_entry (next_date) where next_date is not null`.execute(db);
  await sql`
    create index scheduled_entry_by_employee on scheduled_entry (employee_id)
    where next_date is not null`.execute(db);
  await sql`
    create index scheduled_entry_by_batch on scheduled_entry (batch_id) where batch_id is not null`.execute(
    db,
  );

  await sql`
    create table ledger_entry (
      id bigint generated always as identity primary key,
      customer_id integer not null,
      employee_id integer not null,
      -- The employee's department at the time of the entry.
      department_id integer,
      kind text not null
        check (kind in ('manual', 'scheduled', 'top-up', 'order', 'refund', 'correction', 'reversal')),
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
      -- The batch of the entry, or of the entry that a reversal takes back. No foreign key, as for top-up runs.
      batch_id integer,
      -- The entry that a reversal takes back.
      reversed_entry_id bigint references ledger_entry,
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      foreign key (customer_id, scheduled_entry_id) references scheduled_entry (customer_id, id),
      foreign key (customer_id, order_id) references orders (customer_id, id),
      constraint ledger_entry_scheduled_has_occurrence check ((scheduled_entry_id is null) = (occurrence is null)),
      constraint ledger_entry_run_of_top_up check (top_up_run_id is null or kind = 'top-up'),
      constraint ledger_entry_order_of_order check (order_id is null or kind in ('order', 'refund')),
      constraint ledger_entry_reversal check ((kind = 'reversal') = (reversed_entry_id is not null)),
      constraint ledger_entry_batch_of_amount
        check (batch_id is null or kind in ('manual', 'scheduled', 'reversal'))
    )`.execute(db);
  await sql`create index ledger_entry_by_employee on ledger_entry (employee_id, id)`.execute(db);
  await sql`
    create unique index ledger_entry_scheduled on ledger_entry (scheduled_entry_id, occurrence)
    where scheduled_entry_id is not null`.execute(db);
  await sql`
    create unique index ledger_entry_top_up on ledger_entry (top_up_run_id, employee_id)
    where top_up_run_id is not null`.execute(db);
  await sql`
    create unique index ledger_entry_by_order on ledger_entry (order_id, kind)
    where order_id is not null`.execute(db);
  await sql`
    create unique index ledger_entry_reversed on ledger_entry (reversed_entry_id)
    where reversed_entry_id is not null`.execute(db);
  await sql`
    create index ledger_entry_by_batch on ledger_entry (batch_id, employee_id) where batch_id is not null`.execute(
    db,
  );
  await sql`
    create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
    for each statement execute function refuse_change()`.execute(db);
  // What the ledger's functions need to write one entry.
  await sql`create schema if not exists ledger`.execute(db);
  await sql`
    create type ledger.new_entry as (
      employee_id integer,
      kind text,
      amount bigint,
      text text,
      date date,
      posted_at timestamptz,
      actor_account_id integer,
      scheduled_entry_id integer,
      occurrence integer,
      order_id integer,
      top_up_run_id integer,
      batch_id integer,
      reversed_entry_id bigint
    )`.execute(db);

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
