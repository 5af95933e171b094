export const oldestWriter = 12;
export const phase = 'concurrent';

export const statements = [
  'alter table customer validate constraint customer_invoice_lines',
  'alter table product validate constraint product_vat_rate',
  'alter table order_line validate constraint order_line_vat_rate',
  // Entries are written in about the order of their dates.
  'create index concurrently ledger_entry_by_date on ledger_entry using brin (date) with (pages_per_range = 32)',
  `create index concurrently ledger_entry_booked_later on ledger_entry (book_month, customer_id)
    where book_month is not null`,
];
