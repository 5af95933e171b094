export const oldestWriter = 12;
export const phase = 'concurrent';

/** Statistics subtract what was taken back (ADR 61). */
export const statements = [
  `create index concurrently ledger_entry_reversals on ledger_entry (customer_id, date)
    include (employee_id, department_id, amount, reversed_entry_id) where reversed_entry_id is not null`,
];
