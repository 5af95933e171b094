import { type Kysely, sql } from 'kysely';

/** Older code only lacks the warnings. */
export const oldestWriter = 16;

/** Operators are told of mails and webhooks that wait for long, and of mails that were given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook add column requeued_at timestamptz`.execute(db);
  await sql`comment on column webhook.requeued_at is
    'When it was last queued again by hand; until then it waits since created_at'`.execute(db);
  // Counted every few minutes by each open back office, and by each readiness check.
  await sql`drop index mail_waiting`.execute(db);
  await sql`create index mail_waiting on mail (created_at) where state = 'queued'`.execute(db);
  await sql`
    create index mail_given_up on mail (given_up_at) where state = 'failed' and html is not null`.execute(db);
  await sql`drop index webhook_waiting`.execute(db);
  await sql`
    create index webhook_waiting on webhook (connection_id, (coalesce(requeued_at, created_at)))
    where state = 'queued'`.execute(db);
}
