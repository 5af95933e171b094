import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** Returns of single items of an order (ADR 64). Only the ledger's functions write these tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_return (
      id integer generated always as identity primary key,
      customer_id integer not null,
      order_id integer not null,
      employee_id integer not null,
      -- 1 for the first return of the order.
      number integer not null check (number > 0),
      state text not null default 'requested' check (state in ('requested', 'received', 'rejected', 'cancelled')),
      reason text not null check (reason in ('wrong_size', 'faulty', 'regretted', 'other')),
      -- What was written about the reason; removed with the employee.
      note text check (note <> ''),
      -- The price of the lines.
      amount bigint not null check (amount >= 0),
      -- The employee wants other items instead of points.
      is_exchange boolean not null,
      requested_at timestamptz not null,
      -- Null for the webshop.
      requested_by integer references account,
      decided_at timestamptz,
      decided_by integer references account,
      -- Why it was rejected.
      rejection text check (rejection <> ''),
      -- The refund; null also if the lines cost nothing.
      entry_id bigint unique references ledger_entry,
      -- The order of the items wanted instead. While it waits for approval, the return is still requested.
      exchange_order_id integer unique,
      unique (order_id, number),
      unique (customer_id, id),
      foreign key (customer_id, order_id) references orders (customer_id, id),
      foreign key (customer_id, exchange_order_id) references orders (customer_id, id),
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      constraint order_return_decided check ((state = 'requested') = (decided_at is null)),
      constraint order_return_rejected check ((state = 'rejected') = (rejection is not null)),
      constraint order_return_refunded
        check ((entry_id is not null) = (state = 'received' and amount > 0)),
      constraint order_return_exchanged
        check (exchange_order_id is null or is_exchange and state in ('requested', 'received'))
    )`.execute(db);
  await sql`create index order_return_by_employee on order_return (employee_id)`.execute(db);

  await sql`
    create table order_return_line (
      return_id integer not null,
      customer_id integer not null,
      order_id integer not null,
      line integer not null,
      quantity integer not null check (quantity > 0),
      primary key (return_id, line),
      foreign key (customer_id, return_id) references order_return (customer_id, id),
      foreign key (order_id, line) references order_line (order_id, line)
    )`.execute(db);
  await sql`create index order_return_line_by_order on order_return_line (order_id, line)`.execute(db);
  // What is wanted instead. The items are priced when the return is received.
  await sql`
    create table exchange_line (
      return_id integer not null,
      customer_id integer not null,
      position integer not null check (position > 0),
      item_number text not null,
      quantity integer not null check (quantity between 1 and 10000),
      primary key (return_id, position),
      unique (return_id, item_number),
      foreign key (customer_id, return_id) references order_return (customer_id, id)
    )`.execute(db);
  for (const table of ['order_return_line', 'exchange_line']) {
    await sql`
      create trigger ${sql.id(`${table}_append_only`)} before update or delete or truncate on ${sql.id(table)}
      for each statement execute function refuse_change()`.execute(db);
  }

  await sql`
    create trigger order_return_kept before delete or truncate on order_return
    for each statement execute function refuse_change()`.execute(db);
  // A decision is final; only the note can go.
  await sql`
    create function protect_decided_return() returns trigger language plpgsql as $$
    begin
      if new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
        return new;
      end if;
      raise exception 'return % is decided', old.id using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger order_return_decided_once before update on order_return
    for each row when (old.state <> 'requested') execute function protect_decided_return()`.execute(db);
  // Also when code of the previous release deletes the employee.
  await sql`
    create function forget_return_notes() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update order_return set note = null where employee_id = new.id and note is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger employee_deleted_forgets_return_notes after update of deleted_at on employee
    for each row when (old.deleted_at is null and new.deleted_at is not null)
    execute function forget_return_notes()`.execute(db);
}
