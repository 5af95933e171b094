import { type Kysely, sql } from 'kysely';

export const oldestWriter = 1;

/** Creates the table with the schema version (ADR 18) and the trigger functions that refuse writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The table has one row. Code with a schema version lower than `oldest_writer` must not write.
  await sql`
    create table schema_version (
      is_only_row boolean primary key default true check (is_only_row),
      version integer not null,
      oldest_writer integer not null,
      constraint schema_version_writer_exists check (oldest_writer <= version)
    )`.execute(db);
  await sql`insert into schema_version (version, oldest_writer) values (0, 0)`.execute(db);

  await sql`
    create function refuse_older_writer() returns trigger language plpgsql as $$
    begin
      raise exception 'this schema takes no writes from code this old' using errcode = 'SV001', table = tg_table_name;
    end $$`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
}
