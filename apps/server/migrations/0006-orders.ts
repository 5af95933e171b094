import { type Kysely, sql } from 'kysely';

export const oldestWriter = 6;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence order_number start 100001`.execute(db);
  await sql`
    create table orders (
      id integer generated always as identity primary key,
      order_number bigint not null unique default nextval('order_number'),
      connection_id integer not null references connection,
      customer_id integer not null,
      employee_id integer not null,
      -- The employee's department at the time of the order.
      department_id integer,
      status text not null check (status in ('pending', 'accepted', 'rejected', 'cancelled')),
      amount bigint not null check (amount between 1 and 1000000000),
      line_count integer not null check (line_count > 0),
      -- The webshop's own number for the order.
      reference text,
      -- The business day of placed_at: its day in Copenhagen, or a later one that was already open.
      date date not null,
      placed_at timestamptz not null,
      -- The account that placed it through a login code; null for the employee.
      placed_by integer references account,
      -- The accounts that may have placed it, if the webshop did not say; else null.
      possible_placers integer[],
      -- When the order got its status; null while pending. processed_by is null if no account did it.
      processed_at timestamptz,
      processed_by integer references account,
      -- Why it was rejected.
      reason text,
      unique (customer_id, id),
      foreign key (customer_id, employee_id) references employee (customer_id, id),
      foreign key (customer_id, department_id) references department (customer_id, id),
      constraint orders_pending_is_not_processed check (status <> 'pending' or processed_at is null)
    )`.execute(db);
  // Includes the id, so that a page is read from the index alone. Without it, the planner chose to scan all orders.
  await sql`create index orders_by_customer on orders (customer_id, order_number) include (id)`.execute(db);
  // Answers a filter by date and status, and its total, without reading the table.
  await sql`
    create index orders_by_customer_and_date on orders (customer_id, date, order_number) include (id, status)`.execute(
    db,
  );
  await sql`create index orders_by_employee on orders (employee_id, id)`.execute(db);
  await sql`create index orders_by_date on orders (date, order_number)`.execute(db);
  await sql`create index orders_pending on orders (customer_id, id) where status = 'pending'`.execute(db);

  // Lists show the number of orders, which takes long to count. A customer's number is the sum of up to 16 rows. Each
  // database connection adds to one of the rows, so that orders of one customer seldom wait for each other.
  await sql`
    create table order_count (
      customer_id integer not null references customer,
      slot integer not null,
      orders bigint not null,
      primary key (customer_id, slot)
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    create function count_inserted_orders() returns trigger language plpgsql as $$
    begin
      insert into order_count (customer_id, slot, orders)
      select customer_id, pg_backend_pid() % 16, count(*) from new_rows group by customer_id order by customer_id
      on conflict (customer_id, slot) do update set orders = order_count.orders + excluded.orders;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger orders_inserted after insert on orders
    referencing new table as new_rows for each statement execute function count_inserted_orders()`.execute(
    db,
  );

  // The line copies the product, so that later changes of title and price do not change the order.
  await sql`
    create table order_line (
      order_id integer not null,
      customer_id integer not null,
      line integer not null check (line > 0),
      product_id integer not null references product,
      item_number text not null,
      title text not null,
      price bigint not null check (price between 0 and 1000000000),
      quantity integer not null check (quantity between 1 and 10000),
      primary key (order_id, line),
      foreign key (customer_id, order_id) references orders (customer_id, id)
    )`.execute(db);
  await sql`
    create trigger order_line_append_only before update or delete or truncate on order_line
    for each statement execute function refuse_change()`.execute(db);
}
