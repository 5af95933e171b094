import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** Files for accounting programs, and invoices that are sent to e-conomic (ADR 67). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounting_export (
      id integer generated always as identity primary key,
      month date not null references accounting_month,
      kind text not null check (kind in ('economic_journal', 'economic_invoices', 'business_central_journal',
        'business_central_invoices', 'invoice_basis')),
      file_name text not null,
      content bytea not null,
      sha256 bytea not null check (sha256 = sha256(content)),
      lines integer not null,
      first_voucher integer,
      last_voucher integer,
      -- Why a file was made although there was one.
      reason text not null,
      made_at timestamptz not null,
      made_by integer not null references account,
      constraint accounting_export_vouchers check (
        (first_voucher is null) = (last_voucher is null) and first_voucher <= last_voucher),
      -- No voucher number is given twice.
      constraint accounting_export_voucher_numbers exclude using gist
        (int4range(first_voucher, last_voucher, '[]') with &&) where (first_voucher is not null)
    )`.execute(db);
  await sql`create index accounting_export_by_month on accounting_export (month, id)`.execute(db);
  await sql`
    create trigger accounting_export_append_only before update or delete or truncate on accounting_export
    for each statement execute function refuse_change()`.execute(db);
  // An invoice of a closed month, which a worker posts as a draft.
  await sql`
    create table economic_invoice (
      customer_id integer not null,
      month date not null,
      state text not null check (state in ('waiting', 'sent', 'refused', 'stopped')),
      -- The body of the request. It changes only after e-conomic has refused it.
      body text not null,
      -- How often the body has changed; part of the idempotency key.
      revision integer not null default 1,
      draft_number bigint,
      -- In Danish, for refused and stopped ones.
      error text,
      requested_at timestamptz not null,
      requested_by integer not null references account,
      sent_at timestamptz,
      primary key (month, customer_id),
      foreign key (customer_id, month) references customer_month (customer_id, month),
      constraint economic_invoice_sent check ((state = 'sent') = (sent_at is not null))
    )`.execute(db);
}
