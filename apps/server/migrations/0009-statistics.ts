import { type Kysely, sql } from 'kysely';

export const oldestWriter = 9;

/**
 * Creates the statistics (ADR 14). Figures of a year come from a table, which only the ledger's functions write. Those of
 * shorter periods are read from indexes on orders and entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign keys, because the summed rows have been checked. No check for negative figures: PostgreSQL would also
  // apply it to the values that an upsert subtracts.
  await sql`
    create table yearly_statistic (
      basis text collate "C" not null check (basis in ('orders', 'credits')),
      year integer not null,
      customer_id integer not null,
      employee_id integer not null,
      department_id integer,
      orders integer not null,
      points bigint not null,
      unique nulls not distinct (basis, year, customer_id, employee_id, department_id)
    ) with (fillfactor = 70)`.execute(db);

  await sql`
    create index orders_accepted on orders (date, customer_id) include (employee_id, department_id, amount)
    where status = 'accepted'`.execute(db);
  await sql`
    create index ledger_entry_credits on ledger_entry (date, customer_id) include (employee_id, department_id, amount)
    where amount > 0`.execute(db);
  // Reads of an index visit the rows of pages that have not been vacuumed since they were written.
  await sql`alter table ledger_entry set (autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db);
}
