import { type Kysely, sql } from 'kysely';

/** What people see and set on "Min konto": their sessions, and two-step sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What the API calls a session by; the token's hash stays inside.
  await sql`alter table session add column id integer generated always as identity unique`.execute(db);

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
}
