import { type Kysely, sql } from 'kysely';

export const oldestWriter = 4;

/** Accounts of the back office, sign-in, and the links with which people choose a password. */
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

  // The cookie holds a random token, the table its hash: a copy of the table opens no session.
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
      user_agent text not null
    )`.execute(db);
  await sql`create index session_by_account on session (account_id)`.execute(db);
  await sql`create index session_by_expiry on session (expires_at)`.execute(db);

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

  // One link per person: a newer one replaces it. Only the hash of its code is stored.
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

  await sql`
    create table throttle (
      key text primary key,
      attempts integer not null,
      window_ends_at timestamptz not null
    )`.execute(db);

  // Keys that all instances share, such as the one that signs XSRF tokens.
  await sql`create table server_secret (name text primary key, value bytea not null)`.execute(db);
}
