import { type Kysely, sql } from 'kysely';

export const oldestWriter = 2;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table connection (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      is_default boolean not null default false,
      -- Where webhooks are sent. Null: none are.
      address text,
      -- Opened by "Log ind" with a login code. Null: there is no webshop to open.
      return_address text,
      sealed_webhook_secret bytea,
      -- Set after repeated failure: no more webhooks until an operator enables them.
      webhooks_disabled_at timestamptz,
      receives_webhooks boolean not null
        generated always as (address is not null and webhooks_disabled_at is null) stored,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index connection_default on connection (is_default) where is_default`.execute(db);
  await sql`insert into connection (name, is_default) values ('Webshop', true)`.execute(db);

  await sql`
    create table product (
      id integer generated always as identity primary key,
      connection_id integer not null references connection,
      title text not null check (title <> ''),
      item_number text not null check (item_number <> ''),
      price bigint not null check (price between 0 and 1000000000),
      active boolean not null default true,
      created_at timestamptz not null default now(),
      unique (connection_id, id),
      unique (connection_id, item_number)
    )`.execute(db);
}
