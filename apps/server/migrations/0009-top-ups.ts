import { type Kysely, sql } from 'kysely';

/**
 * Top-ups (docs/domain-rules.md#top-ups, ADR 0011). Dates are Copenhagen's; a period is named by its first day.
 * Columns named "since" or "through" a day exclude periods that start on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row. All periods up to `opened_through` have their runs; all up to `settled_through` are decided.
  await sql`
    create table top_up_progress (
      only_row boolean primary key default true check (only_row),
      opened_through date,
      settled_through date,
      check (settled_through <= opened_through)
    )`.execute(db);
  await sql`insert into top_up_progress default values`.execute(db);

  // A period of a group's rule, with the rule as it was when the period began; or one call of a test group.
  await sql`
    create table top_up_run (
      id integer generated always as identity primary key,
      customer_group_id integer not null references customer_group,
      period date not null,
      -- 0 for the period itself; the calls of a test group on a day count from 1.
      call integer not null default 0 check (call >= 0),
      frequency text not null check (frequency in ('daily', 'monthly', 'quarterly', 'yearly', 'test')),
      points bigint not null check (points between 0 and 1000000000),
      cap bigint not null check (cap between 0 and 1000000000),
      text text not null check (text <> ''),
      opened_at timestamptz not null,
      finished_at timestamptz,
      credited integer,
      capped integer,
      skipped integer,
      total bigint,
      unique (customer_group_id, period, call),
      check ((frequency = 'test') = (call > 0)),
      check (num_nulls(finished_at, credited, capped, skipped, total) in (0, 5))
    )`.execute(db);
  await sql`create index top_up_run_unfinished on top_up_run (period, id) where finished_at is null`.execute(
    db,
  );

  // Decided per (run, employee): an entry, or a row here when there was nothing to credit ("loft nået").
  await sql`
    create table top_up_skip (
      top_up_run_id integer not null references top_up_run,
      employee_id integer not null,
      customer_id integer not null,
      primary key (top_up_run_id, employee_id),
      foreign key (customer_id, employee_id) references employee (customer_id, id)
    )`.execute(db);
  await sql`
    create trigger top_up_skip_append_only before update or delete or truncate on top_up_skip
    for each statement execute function refuse_change()`.execute(db);

  // Without a foreign key, which would look up the same run for every entry of a run (ADR 0011); verify does.
  await sql`
    alter table ledger_entry
      add column top_up_run_id integer,
      add check (top_up_run_id is null or kind = 'top-up')`.execute(db);
  await sql`
    create unique index ledger_entry_top_up on ledger_entry (top_up_run_id, employee_id)
    where top_up_run_id is not null`.execute(db);

  // The day on which the employee came, and the last period decided; at first the same. What the last decision
  // credited is how the entry learns it from the update that decides: before PostgreSQL 18 an update cannot
  // answer what was there before it.
  await sql`
    alter table balance
      add column top_ups_since date not null default '-infinity',
      add column topped_up_through date not null default '-infinity',
      add column last_top_up bigint not null default 0 check (last_top_up >= 0),
      add check (topped_up_through >= top_ups_since)`.execute(db);

  // In which group a customer was at the start of any period, however late it is decided.
  await sql`
    create table customer_group_membership (
      customer_id integer not null references customer,
      since date not null,
      customer_group_id integer not null references customer_group,
      primary key (customer_id, since)
    )`.execute(db);
  await sql`
    create index customer_group_membership_by_group
    on customer_group_membership (customer_group_id, customer_id, since)`.execute(db);
  await sql`
    insert into customer_group_membership (customer_id, since, customer_group_id)
    select id, (customer_group_since at time zone 'Europe/Copenhagen')::date, customer_group_id
    from customer`.execute(db);
  // Runs keep the rule that they were opened with, and memberships their day.
  await sql`alter table customer drop column customer_group_since`.execute(db);
  await sql`alter table customer_group drop column frequency_since`.execute(db);
}
