import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** Links in mails that decide one order, and the digests that were sent (ADR 65). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approval_link (
      id integer generated always as identity primary key,
      -- Only the hash of the code is stored.
      code_hash bytea not null unique,
      account_id integer not null references account on delete cascade,
      customer_id integer not null,
      order_id integer not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      foreign key (customer_id, order_id) references orders (customer_id, id)
    )`.execute(db);
  await sql`create index approval_link_by_account on approval_link (account_id)`.execute(db);
  await sql`create index approval_link_by_expiry on approval_link (expires_at)`.execute(db);
  await sql`create index approval_link_by_order on approval_link (order_id)`.execute(db);
  await sql`
    create table approval_digest (
      account_id integer not null references account on delete cascade,
      day date not null,
      orders integer not null check (orders > 0),
      sent_at timestamptz not null,
      primary key (account_id, day)
    )`.execute(db);
  await sql`create index approval_digest_by_day on approval_digest (day)`.execute(db);
  // The subject of a mail to an approver names the employee. Also when code of the previous release deletes the employee.
  await sql`
    create function forget_approval_subjects() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update mail set subject = ''
      where kind = 'order-approval' and order_id in (select id from orders where employee_id = new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger employee_deleted_forgets_approval_subjects after update of deleted_at on employee
    for each row when (old.deleted_at is null and new.deleted_at is not null)
    execute function forget_approval_subjects()`.execute(db);
}
