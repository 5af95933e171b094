import { type Kysely, sql } from 'kysely';

/** The first code that leaves the credits of top-ups to be counted later, as 0016 has it. */
export const oldestWriter = 16;

/**
 * The schema's version, and the oldest code whose writes it takes (ADR 0018). Every migration from this one on
 * states its `oldestWriter`; the migrator writes both numbers in the migration's own transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schema_version (
      is_only_row boolean primary key default true check (is_only_row),
      version integer not null,
      oldest_writer integer not null check (oldest_writer <= version)
    )`.execute(db);
  await sql`insert into schema_version (version, oldest_writer) values (16, 16)`.execute(db);
  // For the triggers of fenced tables, of which there are none yet.
  await sql`
    create function refuse_older_writer() returns trigger language plpgsql as $$
    begin
      raise exception 'the schema takes no writes of code this old' using errcode = 'SV001', table = tg_table_name;
    end $$`.execute(db);
}
