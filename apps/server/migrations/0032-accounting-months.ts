import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

const amounts = sql`
  opening bigint not null,
  allocated bigint not null,
  deducted bigint not null,
  used bigint not null,
  refunded bigint not null,
  reset bigint not null,
  closing bigint not null,
  -- What pending orders had reserved when the month ended.
  held bigint not null check (held >= 0)`;

/** Closed months, and the figures of each, which never change (ADR 66). Only the ledger's functions write these tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The last day of the newest month that is closed for the balance.
  await sql`alter table balance add column closed_through date`.execute(db);
  // The first day of the accounting month of an entry whose date lies in a month that was closed before the entry was
  // written. Null: the month of the date.
  await sql`alter table ledger_entry add column book_month date`.execute(db);
  await sql`
    create table accounting_month (
      month date primary key check (extract(day from month) = 1),
      state text not null default 'closing' check (state in ('closing', 'closed')),
      started_at timestamptz not null,
      -- Null if it closes automatically.
      started_by integer references account,
      closed_at timestamptz,
      constraint accounting_month_closed check ((state = 'closed') = (closed_at is not null))
    )`.execute(db);
  // A customer's part of a closed month, with what the customer was called and how it was invoiced then.
  await sql`
    create table customer_month (
      customer_id integer not null references customer,
      month date not null references accounting_month,
      company_name text not null,
      debtor_number integer not null,
      cvr_number text not null,
      ean_number text not null,
      their_reference text not null,
      invoice_lines text not null,
      mode text not null,
      vat_mode text,
      point_price integer not null,
      prices_include_vat boolean not null,
      reset_mode text not null,
      ${amounts},
      -- The part of \`used\` that was for goods without VAT.
      used_0 bigint not null,
      -- What refunds are credited with, by the VAT rate of the goods, in millionths of a krone.
      refund_price_25 bigint not null,
      refund_price_0 bigint not null,
      -- Balances that were not zero when the month ended.
      employees integer not null,
      closed_at timestamptz not null,
      primary key (customer_id, month),
      constraint customer_month_adds_up
        check (opening + allocated + deducted + used + refunded + reset = closing)
    )`.execute(db);
  await sql`create index customer_month_by_month on customer_month (month, customer_id)`.execute(db);
  // An employee with a balance or a movement.
  await sql`
    create table employee_month (
      customer_id integer not null,
      month date not null,
      employee_id integer not null,
      -- When the month was closed, with the name that it had then.
      department_id integer,
      department_name text not null,
      ${amounts},
      primary key (customer_id, month, employee_id),
      foreign key (customer_id, month) references customer_month (customer_id, month),
      constraint employee_month_adds_up
        check (opening + allocated + deducted + used + refunded + reset = closing)
    )`.execute(db);
  // The movements by the department of the entries; null: none.
  await sql`
    create table department_month (
      customer_id integer not null,
      month date not null,
      department_id integer,
      department_name text not null,
      cost_centre text not null,
      allocated bigint not null,
      deducted bigint not null,
      used bigint not null,
      refunded bigint not null,
      reset bigint not null,
      unique nulls not distinct (customer_id, month, department_id),
      foreign key (customer_id, month) references customer_month (customer_id, month)
    )`.execute(db);
  for (const table of ['customer_month', 'employee_month', 'department_month']) {
    await sql`
      create trigger ${sql.id(`${table}_append_only`)} before update or delete or truncate on ${sql.id(table)}
      for each statement execute function refuse_change()`.execute(db);
  }
  // The customers whose figures differed.
  await sql`alter table verification add column customer_ids integer[]`.execute(db);
}
