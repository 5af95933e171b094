import { type Kysely, sql } from 'kysely';

/** Names of tables and columns. */
export const oldestWriter = 20;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notice rename to outbox_event`.execute(db);
  await sql`alter sequence notice_id_seq rename to outbox_event_id_seq`.execute(db);
  await sql`alter table handover rename to login_code`.execute(db);
  await sql`alter table orders rename decided_at to processed_at`.execute(db);
  await sql`alter table orders rename decided_by to processed_by`.execute(db);
  await sql`alter table top_up_progress rename settled_through to posted_through`.execute(db);
  await sql`alter table account drop constraint account_check`.execute(db);
  await sql`update account set role = case role when 'Admin' then 'operator' when 'Customer' then 'administrator' else role end`.execute(
    db,
  );
  await sql`alter table account add check ((role = 'administrator') = (customer_id is not null))`.execute(db);
}
