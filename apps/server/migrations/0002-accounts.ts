import { type Kysely, sql } from 'kysely';

/** Those who sign in to the back office, their sessions, and what sign-in needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id integer generated always as identity primary key,
      role text not null check (role <> ''),
      customer_id integer references customer,
      name text not null check (name <> ''),
      email text not null,
      password_hash text,
      -- An operator has set a password that the administrator has not yet replaced.
      password_set_by_operator boolean not null default false,
      created_at timestamptz not null default now(),
      disabled_at timestamptz,
      deleted_at timestamptz,
      check ((role = 'Customer') = (customer_id is not null))
    )`.execute(db);
  await sql`create unique index account_email on account (lower(email)) where deleted_at is null`.execute(db);
  await sql`create index account_by_customer on account (customer_id) where deleted_at is null`.execute(db);

  // The cookie holds a random token; the table only its hash, so that a copy of it opens no session.
  await sql`
    create table session (
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

  // Secrets shared by all instances, such as the key that signs XSRF tokens.
  await sql`create table server_secret (name text primary key, value bytea not null)`.execute(db);

  await sql`
    create table throttle (
      key text primary key,
      attempts integer not null,
      window_ends_at timestamptz not null
    )`.execute(db);
}
