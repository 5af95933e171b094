export const oldestWriter = 12;
export const phase = 'concurrent';

export const statements = [
  'alter table account validate constraint account_administrator_has_customer',
  'alter table customer validate constraint customer_beyond_balance',
  'alter table customer validate constraint customer_escalate_after',
  'alter table customer validate constraint customer_reject_after',
  'alter table orders validate constraint orders_waits_for',
  'alter table orders validate constraint orders_missing',
  'alter table orders validate constraint orders_granted',
  'alter table orders validate constraint orders_grant_approver',
  'alter table ledger_entry validate constraint ledger_entry_order_of_order',
  `create index concurrently ledger_entry_grants on ledger_entry (order_id, kind)
    where order_id is not null and kind in ('manual', 'correction')`,
  `create index concurrently ledger_entry_grants_taken on ledger_entry (customer_id, date)
    where order_id is not null and kind = 'correction'`,
  `create index concurrently orders_waiting on orders (waits_since) where status = 'pending'`,
];
