import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** For how many days after an order the webshop may announce a return, and which products are sizes of one article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      add column return_days integer not null default 30,
      add constraint customer_return_days check (return_days between 0 and 3650) not valid`.execute(db);
  // Products of a family are sizes or colours of one article.
  await sql`
    alter table product
      add column family text,
      add constraint product_family check (family <> '') not valid`.execute(db);
}
