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
  `create index concurrently orders_waiting on orders (waits_since) where status = 'pending'`,
];
