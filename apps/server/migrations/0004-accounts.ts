import { type Kysely, sql } from 'kysely';

export const oldestWriter = 4;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id integer generated always as identity primary key,
      role text not null check (role <> ''),
      customer_id integer references customer,
      name text not null check (name <> ''),
      email text not null,
      password_hash text,
      password_set_by_operator boolean not null default false,
      created_at timestamptz not null default now(),
      disabled_at timestamptz,
      deleted_at timestamptz,
      constraint account_administrator_has_customer check ((role = 'administrator') = (customer_id is not null))
    )`.execute(db);
  await sql`create unique index account_email on account (lower(email)) where deleted_at is null`.execute(db);
  await sql`create index account_by_customer on account (customer_id) where deleted_at is null`.execute(db);

  // The cookie holds a random token, the table only its hash: a copy of the table cannot open a session.
  await sql`
    create table session (
      -- The API identifies a session by this id, which is not secret.
      id integer generated always as identity unique,
      token_hash bytea primary key,
      account_id integer not null references account on delete cascade,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      address text not null,
      user_agent text not null,
      password_confirmed_at timestamptz not null
    )`.execute(db);
  await sql`create index session_by_account on session (account_id)`.execute(db);
  await sql`create index session_by_expiry on session (expires_at)`.execute(db);

  // Browsers in which an account has signed in (docs/security.md#throttling).
  await sql`
    create table known_device (
      id integer generated always as identity unique,
      token_hash bytea not null,
      account_id integer not null references account on delete cascade,
      user_agent text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (token_hash, account_id)
    )`.execute(db);
  await sql`create index known_device_by_account on known_device (account_id)`.execute(db);

  await sql`
    create table hidden_first_steps (
      account_id integer not null references account on delete cascade,
      customer_id integer not null references customer,
      primary key (account_id, customer_id)
    )`.execute(db);

  await sql`
    create table totp (
      account_id integer primary key references account on delete cascade,
      sealed_secret bytea not null,
      confirmed_at timestamptz,
      -- The time step of the last code used: a code works once.
      last_step bigint not null default 0
    )`.execute(db);
  await sql`
    create table recovery_code (
      account_id integer not null references totp on delete cascade,
      code_hash bytea not null,
      primary key (account_id, code_hash)
    )`.execute(db);

  // A person has one link; a new link replaces it. Only the hash of its code is stored.
  await sql`
    create table password_link (
      id integer generated always as identity primary key,
      code_hash bytea not null unique,
      account_id integer unique references account on delete cascade,
      customer_id integer,
      employee_id integer unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      constraint password_link_of_account_or_employee check ((account_id is null) <> (employee_id is null)),
      constraint password_link_employee_has_customer check ((customer_id is null) = (employee_id is null))
    )`.execute(db);

  // Only the screens know which lists, filters and columns exist.
  await sql`
    create table saved_view (
      id integer generated always as identity primary key,
      -- Null for a shared view whose owner was deleted.
      account_id integer references account,
      -- Null for operators.
      customer_id integer references customer,
      list text not null check (list <> ''),
      name text not null check (name <> ''),
      is_shared boolean not null,
      search text not null,
      sort text not null,
      filters jsonb not null,
      hidden_columns text[] not null,
      constraint saved_view_is_owned_or_shared check (account_id is not null or is_shared)
    )`.execute(db);
  await sql`
    create unique index saved_view_name on saved_view (account_id, list, lower(name collate "da-x-icu"))`.execute(
    db,
  );
  await sql`create index saved_view_shared on saved_view (customer_id, list) where is_shared`.execute(db);
  await sql`
    create table list_setting (
      account_id integer not null references account,
      list text not null check (list <> ''),
      hidden_columns text[] not null default '{}',
      default_view_id integer references saved_view on delete set null,
      primary key (account_id, list)
    )`.execute(db);
  await sql`create index list_setting_by_view on list_setting (default_view_id)`.execute(db);

  await sql`
    create table throttle (
      key text primary key,
      attempts integer not null,
      window_ends_at timestamptz not null
    )`.execute(db);

  // The fingerprint of the key that seals all secret columns. The key itself is outside the database (ADR 27).
  await sql`
    create table secret_key (
      is_only_row boolean primary key default true check (is_only_row),
      fingerprint bytea not null check (octet_length(fingerprint) = 8),
      since timestamptz not null default now()
    )`.execute(db);
  // Secrets that all instances share, such as the key that signs XSRF tokens.
  await sql`create table server_secret (name text primary key, sealed_value bytea not null)`.execute(db);
}
