export const oldestWriter = 12;
export const phase = 'concurrent';

/** An order is still paid once, but refunded in parts. Statistics subtract what was refunded. */
export const statements = [
  `create unique index concurrently ledger_entry_payment on ledger_entry (order_id) where kind = 'order'`,
  `create index concurrently ledger_entry_refunds on ledger_entry (order_id) where kind = 'refund'`,
  'drop index concurrently if exists ledger_entry_by_order',
  `create index concurrently orders_counted on orders (date, customer_id)
    include (employee_id, department_id, amount, refunded) where status = 'accepted'`,
  'drop index concurrently if exists orders_accepted',
  'alter table orders validate constraint orders_refunded_is_of_amount',
  'alter table outbox_event validate constraint outbox_event_return',
  'alter table outbox_event validate constraint outbox_event_kind_check',
  'alter table outbox_event validate constraint outbox_event_of_return',
  'alter table customer validate constraint customer_return_days',
  'alter table product validate constraint product_family',
];
