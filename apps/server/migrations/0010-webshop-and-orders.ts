import { type Kysely, sql } from 'kysely';

/** Connections to webshops, their orders, and the outbox of notices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table connection
      add column is_default boolean not null default false,
      -- The webhook target; without it the webshop is told nothing.
      add column address text,
      -- The handover target; without it "Log ind" says that there is no webshop yet.
      add column return_address text,
      -- What webhooks are signed with, encrypted.
      add column sealed_webhook_secret bytea,
      -- After repeated failure: nothing more is told until an operator turns it on again.
      add column webhooks_disabled_at timestamptz`.execute(db);
  await sql`update connection set is_default = true where id = (select min(id) from connection)`.execute(db);
  await sql`create unique index connection_default on connection (is_default) where is_default`.execute(db);

  await sql`
    create table connection_key (
      id integer generated always as identity primary key,
      connection_id integer not null references connection,
      -- The key itself is shown once and never kept.
      key_hash bytea not null unique,
      -- Its last characters, to tell two keys apart.
      hint text not null,
      created_by integer references account,
      created_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index connection_key_live on connection_key (connection_id) where revoked_at is null`.execute(
    db,
  );

  // "Log ind": a code that the webshop redeems once within a minute. Only its hash is kept.
  await sql`
    create table handover (
      code_hash bytea primary key,
      customer_id integer not null,
      employee_id integer not null,
      actor_account_id integer not null references account,
      expires_at timestamptz not null,
      foreign key (customer_id, employee_id) references employee (customer_id, id)
    )`.execute(db);

  await sql`create sequence order_number start 100001`.execute(db);
  await sql`
    create table orders (
      id integer generated always as identity primary key,
      order_number bigint not null unique default nextval('order_number'),
      connection_id integer not null references connection,
      customer_id integer not null,
      employee_id integer not null,
      -- The department that the employee had then.
      department_id integer,
      status text not null check (status in ('pending', 'accepted', 'rejected', 'cancelled')),
      amount bigint not null check (amount between 1 and 1000000000),
      line_count integer not null check (line_count > 0),
      -- The webshop's own number for it.
      reference text,
      -- The day in Copenhagen, and the moment.
      date date not null,
      placed_at timestamptz not null,
      -- Who last decided: accepted, rejected or cancelled; null while pending, and for the webshop's own doing.
      decided_at timestamptz,
      decided_by integer references account,
      -- Why it was rejected.
      reason text,
      unique (customer_id, id),
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      check ((status = 'pending') <= (decided_at is null))
    )`.execute(db);
  await sql`create index orders_by_customer on orders (customer_id, id)`.execute(db);
  await sql`create index orders_by_employee on orders (employee_id, id)`.execute(db);
  await sql`create index orders_pending on orders (customer_id, id) where status = 'pending'`.execute(db);

  // Frozen at intake: a product's later title and price change nothing here.
  await sql`
    create table order_line (
      order_id integer not null,
      customer_id integer not null,
      line integer not null check (line > 0),
      product_id integer not null references product,
      item_number text not null,
      title text not null,
      price bigint not null check (price between 0 and 1000000000),
      quantity integer not null check (quantity between 1 and 10000),
      primary key (order_id, line),
      foreign key (customer_id, order_id) references orders (customer_id, id)
    )`.execute(db);
  await sql`
    create trigger order_line_append_only before update or delete or truncate on order_line
    for each statement execute function refuse_change()`.execute(db);

  // What a pending order keeps back of a balance; balance.held is the sum of these.
  await sql`
    create table hold (
      order_id integer primary key,
      customer_id integer not null,
      employee_id integer not null,
      amount bigint not null check (amount > 0),
      foreign key (customer_id, order_id) references orders (customer_id, id),
      foreign key (customer_id, employee_id) references employee (customer_id, id)
    )`.execute(db);
  await sql`create index hold_by_employee on hold (employee_id)`.execute(db);

  await sql`
    alter table ledger_entry
      add column order_id integer,
      add foreign key (customer_id, order_id) references orders (customer_id, id),
      -- Entries from before there were orders have none.
      add check (order_id is null or kind in ('order', 'refund'))`.execute(db);
  // An order is paid once and refunded once.
  await sql`
    create unique index ledger_entry_by_order on ledger_entry (order_id, kind) where order_id is not null`.execute(
    db,
  );

  // What others are to be told, written with the change itself; the worker makes mails and webhooks of it and
  // removes the row, so that an order waits for neither.
  await sql`
    create table notice (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('order.received', 'order.accepted', 'order.rejected', 'order.cancelled',
        'balance.changed', 'balances.changed', 'assortment.changed')),
      customer_id integer not null references customer,
      order_id integer,
      department_id integer,
      -- Whose balance changed; for a run, all of a company in a batch.
      employee_ids integer[],
      created_at timestamptz not null,
      foreign key (customer_id, order_id) references orders (customer_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      check ((kind like 'order.%') = (order_id is not null)),
      check ((kind like 'balance%') = (employee_ids is not null)),
      check ((kind = 'assortment.changed') >= (department_id is not null))
    )`.execute(db);

  // Webhooks on their way, and the log of those that went.
  await sql`
    create table webhook (
      id integer generated always as identity primary key,
      connection_id integer not null references connection,
      type text not null check (type <> ''),
      -- The same at every try (Standard Webhooks: webhook-id).
      message_id text not null unique,
      payload text not null,
      state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
      attempts integer not null default 0,
      -- What the last try that failed was answered.
      response_status integer,
      error text,
      created_at timestamptz not null,
      delivered_at timestamptz
    )`.execute(db);
  await sql`create index webhook_by_connection on webhook (connection_id, id)`.execute(db);
  await sql`create index webhook_waiting on webhook (id) where state = 'queued'`.execute(db);
}
