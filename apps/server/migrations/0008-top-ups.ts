import { type Kysely, sql } from 'kysely';

export const oldestWriter = 8;

/** Top-ups (ADR 11). Dates are those in Copenhagen. A period is named by its first day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The newest row is the open business day: balances work on it, and periods up to it have runs. New employees and
  // group members share-lock it. A run waits until the rows of earlier days are unlocked and deleted.
  await sql`create table business_day (day date primary key)`.execute(db);

  // The table has one row. All runs of periods up to `posted_through` are finished.
  await sql`
    create table top_up_progress (
      only_row boolean primary key default true check (only_row),
      posted_through date
    )`.execute(db);
  await sql`insert into top_up_progress default values`.execute(db);

  // A run is a period of a group, with the rule at its beginning, or one call of a test group.
  await sql`
    create table top_up_run (
      id integer generated always as identity primary key,
      customer_group_id integer not null references customer_group,
      period date not null,
      -- 0 for a period; the calls of a test group on a day count from 1.
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
      constraint top_up_run_calls_of_test_groups check ((frequency = 'test') = (call > 0)),
      constraint top_up_run_finished_has_result
        check (num_nulls(finished_at, credited, capped, skipped, total) in (0, 5))
    )`.execute(db);
  await sql`
    create index top_up_run_unfinished on top_up_run (period, id) where finished_at is null`.execute(db);

  // A run processes each employee once: with an entry, or, if the cap leaves nothing to credit, with a row here.
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
}
