import { type Kysely, sql } from 'kysely';

export const oldestWriter = 3;

/**
 * Foreign keys include the customer's id, so that a row cannot refer to a row of another customer. Names sort by
 * da-x-icu, which is the Danish order in every database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_group (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      frequency text not null
        check (frequency in ('daily', 'monthly', 'quarterly', 'yearly', 'test', 'none')),
      points bigint not null check (points between 0 and 1000000000),
      cap bigint not null check (cap between 0 and 1000000000),
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);

  await sql`
    create table customer (
      id integer generated always as identity primary key,
      connection_id integer not null references connection,
      company_name text not null check (company_name <> ''),
      address text not null,
      postal_code text not null,
      city text not null,
      email text not null,
      link text,
      debtor_number integer not null check (debtor_number between 1 and 999999999),
      user_group_id integer not null check (user_group_id >= 0),
      customer_group_id integer not null references customer_group,
      order_approval boolean not null default false,
      -- Whether administrators must use two-step sign-in.
      require_two_step boolean not null default false,
      email_addresses text[] not null default '{}',
      -- Hundredths. A credit above the limit needs a second person; null: none does.
      approval_limit bigint check (approval_limit between 0 and 1000000000),
      -- What an administrator may credit in a day: a million points unless changed.
      daily_credit_ceiling bigint not null default 100000000
        check (daily_credit_ceiling between 0 and 1000000000),
      -- How many months after the last day a leaver may use the balance, unless chosen otherwise; null: it is reset.
      keep_balance_months integer check (keep_balance_months between 1 and 120),
      -- How many months after the last day personal data of a leaver is erased.
      erase_after_months integer not null default 12 check (erase_after_months between 1 and 120),
      -- Number of employees who are not deleted; maintained by the triggers below.
      employee_count integer not null default 0 check (employee_count >= 0),
      created_at timestamptz not null default now(),
      archived_at timestamptz,
      unique (connection_id, id)
    )`.execute(db);
  await sql`
    create unique index customer_debtor_number on customer (debtor_number) where archived_at is null`.execute(
    db,
  );
  await sql`
    create index customer_by_name on customer (company_name collate "da-x-icu", id)
    where archived_at is null`.execute(db);
  await sql`create index customer_by_group on customer (customer_group_id)`.execute(db);

  // The history of a customer's groups, which late top-ups need. A membership excludes a period that begins on `since`.
  await sql`
    create table customer_group_membership (
      customer_id integer not null references customer,
      since date not null,
      customer_group_id integer not null references customer_group,
      primary key (customer_id, since)
    )`.execute(db);
  await sql`
    create index customer_group_membership_by_group
    on customer_group_membership (customer_group_id, customer_id, since)`.execute(db);

  await sql`
    create table department (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      name text not null check (name <> ''),
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      unique (customer_id, id)
    )`.execute(db);
  // The database's own collation may have no lower case for Æ, Ø and Å.
  await sql`
    create unique index department_name on department (customer_id, lower(name collate "da-x-icu"))
    where deleted_at is null`.execute(db);

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

  await sql`
    create table employee (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      first_name text not null,
      last_name text not null,
      name text not null generated always as (first_name || ' ' || last_name) stored,
      email text,
      -- Empty, or unique in the customer.
      employee_number text not null default '',
      department_id integer,
      password_hash text,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      unique (customer_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      constraint employee_has_email check ((deleted_at is null) = (email is not null)),
      constraint employee_deleted_is_nameless
        check (deleted_at is null
          or (first_name = '' and last_name = '' and employee_number = '' and password_hash is null))
    )`.execute(db);
  await sql`create unique index employee_email on employee (lower(email)) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create unique index employee_number on employee (customer_id, lower(employee_number collate "da-x-icu"))
    where employee_number <> ''`.execute(db);
  await sql`
    create index employee_by_name on employee (customer_id, name collate "da-x-icu", id)
    where deleted_at is null`.execute(db);
  await sql`
    create index employee_by_department on employee (department_id) where department_id is not null`.execute(
    db,
  );

  // Searches look for words within names. Letters are reduced to ASCII, because in locale C a trigram has no others.
  await sql`
    create function searchable(text text) returns text language sql immutable strict parallel safe
    return translate(lower(text collate "da-x-icu"), 'æøåäöüéèáó', 'aoaaoueeao')`.execute(db);
  // Some servers lack the extension, which comes with PostgreSQL. Searches then read all names.
  await sql`
    do $$ begin
      if exists (select from pg_available_extensions where name = 'pg_trgm') then
        create extension if not exists pg_trgm;
        execute format('create index employee_search on employee
            using gin (searchable(name) %1$s.gin_trgm_ops, searchable(email) %1$s.gin_trgm_ops,
              searchable(employee_number) %1$s.gin_trgm_ops)
            where deleted_at is null;
          create index department_search on department using gin (searchable(name) %1$s.gin_trgm_ops)
            where deleted_at is null',
          (select extnamespace::regnamespace from pg_extension where extname = 'pg_trgm'));
      end if;
    end $$`.execute(db);

  // Lists show the number of employees of each customer, which takes long to count. Writers lock the customer first,
  // because two of them could otherwise deadlock in this trigger.
  await sql`
    create function count_inserted_employees() returns trigger language plpgsql as $$
    begin
      update customer set employee_count = employee_count + change.employees
      from (
        select customer_id, count(*) as employees from new_rows where deleted_at is null group by customer_id
      ) as change
      where customer.id = change.customer_id;
      return null;
    end $$`.execute(db);
  await sql`
    create function count_updated_employees() returns trigger language plpgsql as $$
    begin
      update customer set employee_count = employee_count + change.employees
      from (
        select customer_id,
          count(*) filter (where old_rows.deleted_at is not null and new_rows.deleted_at is null)
            - count(*) filter (where old_rows.deleted_at is null and new_rows.deleted_at is not null) as employees
        from old_rows join new_rows using (customer_id, id) group by customer_id
      ) as change
      where customer.id = change.customer_id and change.employees <> 0;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger employee_inserted after insert on employee
    referencing new table as new_rows for each statement execute function count_inserted_employees()`.execute(
    db,
  );
  await sql`
    create trigger employee_updated after update on employee
    referencing old table as old_rows new table as new_rows
    for each statement execute function count_updated_employees()`.execute(db);
}
