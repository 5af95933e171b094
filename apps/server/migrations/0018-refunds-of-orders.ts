import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** Orders are refunded in parts (ADR 64). The function of the previous release refunds an order in whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What of the amount has been given back, by returns or by cancelling a paid order.
  await sql`
    alter table orders
      add column refunded bigint not null default 0,
      add constraint orders_refunded_is_of_amount check (refunded between 0 and amount) not valid`.execute(
    db,
  );
  await sql`
    create function refund_cancelled_order() returns trigger language plpgsql as $$
    begin
      new.refunded := new.amount;
      return new;
    end $$`.execute(db);
  // For the previous release, which does not know the column.
  await sql`
    create trigger orders_cancelled_is_refunded before update of status on orders
    for each row when (old.status = 'accepted' and new.status = 'cancelled')
    execute function refund_cancelled_order()`.execute(db);
}
