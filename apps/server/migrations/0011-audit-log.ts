import { type Kysely, sql } from 'kysely';

export const oldestWriter = 11;

/** The audit log (ADR 6) and the security log (ADR 29). */
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

  // No foreign keys: their row locks would make a sign-in wait for a concurrent change of the account (ADR 29).
  await sql`
    create table security_event (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      kind text not null check (kind <> ''),
      -- The account or employee that the event is about; null if there is none.
      account_id integer,
      employee_id integer,
      -- The API key of the webshop in which it happened.
      connection_key_id integer,
      -- The account that acted, unless it is the one that the event is about.
      actor_account_id integer,
      -- The path that was throttled, or the name of an exported file.
      detail text not null default '',
      address text not null default '',
      user_agent text not null default '',
      -- Recognises a device of the account.
      device bytea,
      constraint security_event_of_one_person check (num_nonnulls(account_id, employee_id) <= 1)
    )`.execute(db);
  await sql`create index security_event_by_time on security_event (at, id)`.execute(db);
  await sql`
    create index security_event_by_account on security_event (account_id, at) where account_id is not null`.execute(
    db,
  );
  await sql`
    create index security_event_by_employee on security_event (employee_id) where employee_id is not null`.execute(
    db,
  );
  await sql`
    create index security_event_by_key on security_event (connection_key_id) where connection_key_id is not null`.execute(
    db,
  );
  await protectSecurityLog(db);
}

/** Old events can be deleted. Events of erased employees and archived customers can lose address and device. */
async function protectSecurityLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function protect_security_event() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '1 month' then
        return old;
      end if;
      if tg_op = 'UPDATE'
        and new.address = '' and new.user_agent = '' and new.device is null
        and to_jsonb(new) - array['address', 'user_agent', 'device']
          = to_jsonb(old) - array['address', 'user_agent', 'device']
        and (
          exists (select from employee where id = old.employee_id and deleted_at is not null)
          or exists (
            select from account
            join customer on customer.id = account.customer_id
            where account.id = old.account_id and customer.archived_at is not null)
        )
      then
        return new;
      end if;
      raise exception 'security events are only added' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger security_event_append_only before update or delete on security_event
    for each row execute function protect_security_event()`.execute(db);
  await sql`
    create trigger security_event_not_truncated before truncate on security_event
    for each statement execute function refuse_change()`.execute(db);

  // The server's role may not change the table. These functions run with the rights of the table's owner.
  await sql`
    create function remove_old_security_events(months integer) returns void
    language sql security definer set search_path = public, pg_temp as $$
      delete from security_event where at < now() - make_interval(months => greatest(months, 1))
    $$`.execute(db);
  await sql`
    create function forget_security_events(account_ids integer[], employee_ids integer[]) returns void
    language sql security definer set search_path = public, pg_temp as $$
      update security_event set address = '', user_agent = '', device = null
      where (account_id = any(account_ids) or employee_id = any(employee_ids))
        and (address <> '' or user_agent <> '' or device is not null)
    $$`.execute(db);
  for (const signature of [
    'remove_old_security_events(integer)',
    'forget_security_events(integer[], integer[])',
  ]) {
    await sql`revoke all on function ${sql.raw(signature)} from public`.execute(db);
  }
}
