import { type Kysely, sql } from 'kysely';

/** Customer groups, customers, departments and employees. Names sort in Danish wherever the database runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_group (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      frequency text not null
        check (frequency in ('daily', 'monthly', 'quarterly', 'yearly', 'test', 'none')),
      -- A top-up acts only on periods that start after the group got its frequency.
      frequency_since timestamptz not null default now(),
      points bigint not null check (points between 0 and 1000000000),
      cap bigint not null check (cap between 0 and 1000000000),
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);

  await sql`
    create table customer (
      id integer generated always as identity primary key,
      company_name text not null check (company_name <> ''),
      address text not null,
      postal_code text not null,
      city text not null,
      email text not null,
      link text,
      debtor_number integer not null check (debtor_number between 1 and 999999999),
      user_group_id integer not null check (user_group_id >= 0),
      customer_group_id integer not null references customer_group,
      -- A top-up acts only on periods that start after the customer was put into the group.
      customer_group_since timestamptz not null default now(),
      order_approval boolean not null default false,
      email_addresses text[] not null default '{}',
      created_at timestamptz not null default now(),
      archived_at timestamptz
    )`.execute(db);
  await sql`create unique index customer_debtor_number on customer (debtor_number) where archived_at is null`.execute(
    db,
  );
  await sql`create index customer_by_name on customer (company_name collate "da-x-icu", id) where archived_at is null`.execute(
    db,
  );
  await sql`create index customer_by_group on customer (customer_group_id)`.execute(db);

  // Composite keys on customer_id: a row of another company cannot even be referred to.
  await sql`
    create table department (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      name text not null check (name <> ''),
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      unique (customer_id, id)
    )`.execute(db);

  await sql`
    create table employee (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      first_name text not null,
      last_name text not null,
      name text not null generated always as (first_name || ' ' || last_name) stored,
      email text,
      department_id integer,
      password_hash text,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      unique (customer_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      check ((deleted_at is null) = (email is not null)),
      check (deleted_at is null or (first_name = '' and last_name = '' and password_hash is null))
    )`.execute(db);
  await sql`create unique index employee_email on employee (lower(email)) where deleted_at is null`.execute(
    db,
  );
  await sql`create index employee_by_name on employee (customer_id, name collate "da-x-icu", id) where deleted_at is null`.execute(
    db,
  );
  await sql`create index employee_by_department on employee (department_id) where department_id is not null`.execute(
    db,
  );
}
