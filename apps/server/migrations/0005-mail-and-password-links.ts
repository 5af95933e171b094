import { type Kysely, sql } from 'kysely';

/** The outbox, and the one-time links that its mails carry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One live link a person: a newer one takes the older one's place. Only its hash is kept.
  await sql`
    create table password_link (
      id integer generated always as identity primary key,
      code_hash bytea not null unique,
      account_id integer unique references account on delete cascade,
      customer_id integer,
      employee_id integer unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      check ((account_id is null) <> (employee_id is null)),
      check ((customer_id is null) = (employee_id is null))
    )`.execute(db);

  await sql`
    create table mail (
      id integer generated always as identity primary key,
      kind text not null check (kind <> ''),
      account_id integer references account,
      customer_id integer,
      employee_id integer,
      recipient text not null,
      subject text not null,
      -- Where a link belongs they hold a marker. Removed 90 days after sending, and with the person.
      html text,
      text text,
      -- The code of the link, encrypted, until the mail is sent.
      sealed_code bytea,
      -- The same at every try, so that a duplicate can be told from a new mail.
      message_id text not null unique,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      attempts integer not null default 0,
      error text,
      created_at timestamptz not null,
      sent_at timestamptz,
      foreign key (customer_id, employee_id) references employee (customer_id, id)
    )`.execute(db);
  await sql`create index mail_by_age on mail (created_at, id)`.execute(db);
  await sql`create index mail_by_employee on mail (employee_id) where employee_id is not null`.execute(db);
  await sql`create index mail_by_account on mail (account_id) where account_id is not null`.execute(db);
}
