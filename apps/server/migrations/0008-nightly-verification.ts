import { type Kysely, sql } from 'kysely';

/** The nights in which every balance was recomputed from its entries, and what that found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verification (
      -- The day in Copenhagen on which the night ends; the key lets one instance do it.
      night date primary key,
      started_at timestamptz not null,
      -- Null while it runs; another instance takes over when that lasts too long.
      finished_at timestamptz,
      employees integer,
      entries bigint,
      differences integer,
      check (num_nulls(finished_at, employees, entries, differences) in (0, 4))
    )`.execute(db);
}
