import { type Kysely, sql } from 'kysely';

export const oldestWriter = 11;

/** The audit log (ADR 6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_event (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_account_id integer references account,
      customer_id integer references customer,
      action text not null,
      subject_type text not null,
      subject_id bigint not null,
      changes jsonb not null
    )`.execute(db);
  await sql`create index audit_event_by_subject on audit_event (subject_type, subject_id)`.execute(db);
  await sql`
    create trigger audit_event_append_only before update or delete or truncate on audit_event
    for each statement execute function refuse_change()`.execute(db);

  // Audit events refer to personal values by id, so that these can be removed with the person.
  await sql`
    create table personal_value (
      id bigint generated always as identity primary key,
      subject_type text not null,
      subject_id integer not null,
      value text
    )`.execute(db);
  await sql`create index personal_value_by_subject on personal_value (subject_type, subject_id)`.execute(db);
}
