import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** Files attached to mails, and the statements of closed months that were mailed to companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Deleted with the text of the mail. A worker of the previous release sends the mail without its file.
  await sql`
    create table mail_attachment (
      mail_id integer primary key references mail,
      file_name text not null,
      media_type text not null,
      content bytea not null
    )`.execute(db);
  await sql`
    create table company_statement_mail (
      customer_id integer not null,
      month date not null,
      sent_at timestamptz not null,
      sent_by integer not null references account,
      recipients text[] not null check (cardinality(recipients) > 0),
      primary key (customer_id, month),
      foreign key (customer_id, month) references customer_month (customer_id, month)
    )`.execute(db);
}
