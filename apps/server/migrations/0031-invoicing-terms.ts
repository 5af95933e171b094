import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** What a customer pays for, how it is invoiced, and the agency's accounting program (ADR 66). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      add column cvr_number text not null default '',
      add column ean_number text not null default '',
      add column their_reference text not null default '',
      add column invoice_lines text not null default 'single',
      add column statement_recipients text[] not null default '{}',
      add constraint customer_invoice_lines
        check (invoice_lines in ('single', 'department', 'product', 'order')) not valid`.execute(db);
  // The newest row up to a month holds. Without one, points are invoiced when they are used, at one krone each.
  await sql`
    create table invoicing_terms (
      customer_id integer not null references customer,
      from_month date not null check (extract(day from from_month) = 1),
      mode text not null check (mode in ('on_use', 'on_allocation', 'none')),
      -- Only of points that are invoiced when they are allocated.
      vat_mode text check (vat_mode in ('single_purpose', 'multi_purpose')),
      -- In ten-thousandths of a krone.
      point_price integer not null check (point_price between 1 and 100000000),
      prices_include_vat boolean not null,
      reset_mode text not null check (reset_mode in ('credited', 'income')),
      changed_at timestamptz not null,
      changed_by integer references account,
      primary key (customer_id, from_month),
      constraint invoicing_terms_vat_mode check ((mode = 'on_allocation') = (vat_mode is not null)),
      constraint invoicing_terms_multi_purpose_includes_vat
        check (prices_include_vat or vat_mode is distinct from 'multi_purpose')
    )`.execute(db);
  await sql`alter table department add column cost_centre text not null default ''`.execute(db);
  await sql`
    create or replace trigger department_version before update on department
    for each row when (old.name is distinct from new.name or old.cost_centre is distinct from new.cost_centre)
    execute function raise_version()`.execute(db);
  // The line copies the rate, as it does the price.
  for (const table of ['product', 'order_line']) {
    await sql`
      alter table ${sql.id(table)}
        add column vat_rate integer not null default 25,
        add constraint ${sql.id(`${table}_vat_rate`)} check (vat_rate in (0, 25)) not valid`.execute(db);
  }
  await sql`
    create table accounting_settings (
      id integer primary key default 1 check (id = 1),
      debtors_account text not null default '',
      prepaid_account text not null default '',
      revenue25_account text not null default '',
      revenue0_account text not null default '',
      vat_account text not null default '',
      unredeemed_account text not null default '',
      economic_journal text not null default '',
      economic_product text not null default '',
      economic_layout text not null default '',
      economic_payment_terms text not null default '',
      economic_vat_zone text not null default '',
      -- Sealed (ADR 27).
      sealed_economic_app_secret bytea,
      sealed_economic_grant bytea,
      bc_template text not null default '',
      bc_batch text not null default '',
      next_voucher_number integer not null default 1 check (next_voucher_number between 1 and 999999999),
      invoices_made text not null default 'in_accounting_program'
        check (invoices_made in ('in_accounting_program', 'elsewhere')),
      -- On the 2nd at 6 o'clock.
      closes_automatically boolean not null default false,
      -- The first accounting month; null: that of the first customer.
      first_month date check (extract(day from first_month) = 1),
      version integer not null default 1
    )`.execute(db);
  // A system with customers begins with the present month, so that years without figures need not be closed.
  await sql`
    insert into accounting_settings (first_month)
    select case when exists (select from customer)
      then date_trunc('month', now() at time zone 'Europe/Copenhagen')::date end`.execute(db);
  await sql`
    create trigger accounting_settings_version before update on accounting_settings
    for each row execute function raise_version()`.execute(db);
}
