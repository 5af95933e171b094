import { type Kysely, sql } from 'kysely';

/** Lists of orders: a company's latest first, and those of a period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The constraint unique (customer_id, id) has the same index.
  await sql`drop index orders_by_customer`.execute(db);
  await sql`create index orders_by_company on orders (customer_id, order_number)`.execute(db);
  await sql`create index orders_by_date on orders (date, order_number)`.execute(db);
}
