import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** A grant for an order is a manual entry of the order; what is taken back of it is a correction of the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_entry
      drop constraint ledger_entry_order_of_order,
      add constraint ledger_entry_order_of_order
        check (order_id is null or kind in ('order', 'refund', 'manual', 'correction')) not valid`.execute(
    db,
  );
}
