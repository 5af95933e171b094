import { type Kysely, sql } from 'kysely';

/** Mails about orders: also those to others than the employee hold the employee's name, which goes with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail
      add column order_id integer,
      add foreign key (customer_id, order_id) references orders (customer_id, id),
      add check (order_id is null or customer_id is not null)`.execute(db);
  await sql`create index mail_by_order on mail (order_id) where order_id is not null`.execute(db);
}
