import { type Kysely, sql } from 'kysely';

export const oldestWriter = 10;

/** Mails, webhooks, and the outbox events from which they are made (ADR 9, ADR 13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An event is written in the transaction of its change. A worker turns it into mails and webhooks, and deletes it.
  await sql`
    create table outbox_event (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('order.received', 'order.accepted', 'order.rejected', 'order.cancelled',
        'balance.changed', 'balances.changed', 'employees.left', 'assortment.changed')),
      customer_id integer not null references customer,
      order_id integer,
      department_id integer,
      -- The employees, all of one customer, whose balance changed or who left.
      employee_ids integer[],
      created_at timestamptz not null,
      foreign key (customer_id, order_id) references orders (customer_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      constraint outbox_event_of_order check ((kind like 'order.%') = (order_id is not null)),
      constraint outbox_event_of_employees
        check ((kind like 'balance%' or kind = 'employees.left') = (employee_ids is not null)),
      constraint outbox_event_of_department check (kind = 'assortment.changed' or department_id is null)
    )`.execute(db);

  await sql`
    create table mail (
      id integer generated always as identity primary key,
      kind text not null check (kind <> ''),
      account_id integer references account,
      customer_id integer,
      -- The employee or order that the mail is about; its content is removed with the employee.
      employee_id integer,
      order_id integer,
      recipient text not null,
      subject text not null,
      -- With a placeholder for the link. Removed 90 days after sending or giving up, and with the person.
      html text,
      text text,
      -- The hash of the link's code, as in password_link; until the mail is sent, the seed of the code too (ADR 27).
      code_hash bytea,
      code_seed bytea,
      -- The same for each attempt, so that receivers recognise a duplicate.
      message_id text not null unique,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'withdrawn')),
      attempts integer not null default 0,
      error text,
      created_at timestamptz not null,
      sent_at timestamptz,
      -- When it failed or was withdrawn.
      given_up_at timestamptz,
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      foreign key (customer_id, order_id) references orders (customer_id, id),
      constraint mail_order_has_customer check (order_id is null or customer_id is not null)
    )`.execute(db);
  await sql`create index mail_by_age on mail (created_at, id)`.execute(db);
  await sql`create index mail_by_account on mail (account_id) where account_id is not null`.execute(db);
  await sql`create index mail_by_employee on mail (employee_id) where employee_id is not null`.execute(db);
  await sql`create index mail_by_order on mail (order_id) where order_id is not null`.execute(db);
  // Open back offices count waiting mails every few minutes, as do readiness checks.
  await sql`create index mail_waiting on mail (created_at) where state = 'queued'`.execute(db);
  await sql`
    create index mail_given_up on mail (given_up_at) where state = 'failed' and html is not null`.execute(db);

  await sql`
    create table webhook (
      id integer generated always as identity primary key,
      connection_id integer not null references connection,
      type text not null check (type <> ''),
      -- The same for each attempt (the header webhook-id of Standard Webhooks).
      message_id text not null unique,
      payload text not null,
      state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
      attempts integer not null default 0,
      -- Of the last failed attempt.
      response_status integer,
      error text,
      created_at timestamptz not null,
      requeued_at timestamptz,
      delivered_at timestamptz
    )`.execute(db);
  await sql`comment on column webhook.requeued_at is
    'When an operator last queued it again; it waits since then, or else since created_at'`.execute(db);
  await sql`create index webhook_by_connection on webhook (connection_id, id)`.execute(db);
  await sql`
    create index webhook_waiting on webhook (connection_id, (coalesce(requeued_at, created_at)))
    where state = 'queued'`.execute(db);
  await sql`
    create index webhook_undelivered on webhook (connection_id) where state <> 'delivered'`.execute(db);
}
