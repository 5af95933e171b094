import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** Stored responses of repeatable calls, and nightly verifications. */
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

  await sql`
    create table verification (
      -- The day in Copenhagen on which the night ends; the key lets one instance do it.
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
}
