import { type Kysely, sql } from 'kysely';

/** Products of the webshops, and which of them a department may buy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table connection (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      created_at timestamptz not null default now()
    )`.execute(db);
  // The first one is the default: every customer belongs to it from the start.
  await sql`insert into connection (name) values ('Webshop')`.execute(db);
  await sql`alter table customer add column connection_id integer references connection`.execute(db);
  await sql`update customer set connection_id = (select min(id) from connection)`.execute(db);
  await sql`
    alter table customer alter column connection_id set not null,
      add unique (connection_id, id)`.execute(db);

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

  // Composite keys: neither another company's department nor another webshop's product can be referred to.
  await sql`
    create table department_product (
      customer_id integer not null,
      connection_id integer not null,
      department_id integer not null,
      product_id integer not null,
      primary key (department_id, product_id),
      foreign key (connection_id, customer_id) references customer (connection_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      foreign key (connection_id, product_id) references product (connection_id, id)
    )`.execute(db);
  await sql`create index department_product_by_product on department_product (product_id)`.execute(db);

  // Danish lower case: that of the database's own collation may know no Æ, Ø and Å.
  await sql`
    create unique index department_name on department (customer_id, lower(name collate "da-x-icu"))
    where deleted_at is null`.execute(db);
}
