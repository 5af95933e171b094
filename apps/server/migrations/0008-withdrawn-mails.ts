import { type Kysely, sql } from 'kysely';

/** Mails that are withdrawn before they are sent, because the one-time link in them is dead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail
      drop constraint mail_state_check,
      add constraint mail_state_check check (state in ('queued', 'sent', 'failed', 'withdrawn')),
      -- What password_link knows the link by: its mail is dead when that row is.
      add column code_hash bytea,
      -- When it became failed or withdrawn: its text goes 90 days later.
      add column given_up_at timestamptz`.execute(db);
  await sql`update mail set given_up_at = now() where state = 'failed'`.execute(db);
  await sql`create index mail_waiting on mail (id) where state = 'queued'`.execute(db);
}
