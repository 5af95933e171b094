import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_key (
      owner text not null,
      key text not null,
      request_hash bytea not null,
      response text not null,
      created_at timestamptz not null default now(),
      primary key (owner, key)
    )`.execute(db);
  await sql`create index idempotency_key_by_age on idempotency_key (created_at)`.execute(db);

  // Employees selected in a list to be changed together (ADR 44), kept for an hour.
  await sql`
    create table employee_selection (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      created_by integer not null references account,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- What the selection was used for, and the hash of that request. A selection is used once; null until then.
      act text check (act in ('department', 'welcome', 'leave')),
      request_hash bytea,
      unique (customer_id, id),
      constraint employee_selection_used check ((act is null) = (request_hash is null))
    )`.execute(db);
  await sql`create index employee_selection_by_age on employee_selection (expires_at)`.execute(db);
  await sql`
    create table selected_employee (
      selection_id integer not null,
      customer_id integer not null,
      employee_id integer not null,
      -- Null until the selection is used. Each act has its own outcomes.
      outcome text,
      primary key (selection_id, employee_id),
      foreign key (customer_id, selection_id) references employee_selection (customer_id, id) on delete cascade,
      foreign key (customer_id, employee_id) references employee (customer_id, id)
    )`.execute(db);

  await sql`
    create table verification (
      -- The day in Copenhagen on which the night ends. The instance that inserts the row does the verification.
      night date primary key,
      started_at timestamptz not null,
      -- Null while it runs. Another instance takes over if that lasts too long.
      finished_at timestamptz,
      employees integer,
      entries bigint,
      differences integer,
      constraint verification_finished_has_result
        check (num_nulls(finished_at, employees, entries, differences) in (0, 4))
    )`.execute(db);

  // Restores of the newest backup into a temporary folder (ADR 54).
  await sql`
    create table backup_check (
      -- The day in Copenhagen. The instance that inserts the row makes the check.
      day date primary key,
      started_at timestamptz not null,
      -- Null while it runs. Another instance takes over if that lasts too long.
      finished_at timestamptz,
      -- Why the backup could not be restored, or the check not made; null if the backup was restored.
      problem text,
      -- False if the check could not be made, for example for lack of room.
      is_made boolean not null default true,
      constraint backup_check_unfinished_has_no_problem check (problem is null or finished_at is not null),
      constraint backup_check_not_made_has_problem check (is_made or problem is not null)
    )`.execute(db);
}
