import { PasswordHasher } from '@saldo/server/platform/passwords/password-hasher';
import { hashSecret } from '@saldo/server/platform/secrets/hash-secret';
import { newWebshopKey, webshopKeyHint } from '@saldo/server/platform/sessions/webshop-keys';
import { startDatabase } from '@saldo/server/start-database';
import pg from 'pg';

export interface DataSize {
  employees: number;
  /** The other 49 customers share the remaining employees. */
  employeesOfFirst: number;
  orders: number;
}

export const sizeAt = (scale: number): DataSize => ({
  employees: 10_000 * scale,
  employeesOfFirst: 2_000 * scale,
  orders: 300_000 * scale,
});

export const ENTRIES_PER_EMPLOYEE = 100;
const CUSTOMERS = 50;
/** Number of products of each of three kinds, with item numbers `A-1` to `A-300`, `B-1` to `B-300`, and so on. */
export const PRODUCTS = 300;

export interface SignIn {
  email: string;
  password: string;
}

/**
 * Migrates a database and fills it, unless an earlier run has filled it. Inserts entries by date, so that the entries
 * of an employee are as scattered as in a ledger that grew. Returns a new API key of the webshop.
 */
export async function fillDatabase(
  superuser: pg.ClientConfig,
  administrator: SignIn,
  size: DataSize,
): Promise<string> {
  const quiet = { info: () => undefined, warn: (line: string) => console.warn(line) };
  await (await startDatabase(superuser, quiet, 1)).db.destroy();
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rowCount: customers } = await client.query('select from customer limit 1');
    if (!customers) await fillTables(client, administrator, size);
    return await addWebshopKey(client);
  } finally {
    await client.end();
  }
}

async function fillTables(client: pg.Client, administrator: SignIn, size: DataSize): Promise<void> {
  console.log(`Filling ${size.employees} employees and ${size.employees * ENTRIES_PER_EMPLOYEE} entries …`);
  const passwordHash = await new PasswordHasher().hash(administrator.password);
  await client.query('begin');
  // Turns off triggers and foreign keys; `checkFilled` checks the balances afterwards.
  await client.query('set local session_replication_role = replica');
  await fillCustomers(client, size);
  await client.query(
    `insert into account (role, customer_id, name, email, password_hash)
     values ('administrator', 1, 'Administrator', $1, $2)`,
    [administrator.email, passwordHash],
  );
  await fillLedger(client, size);
  await fillOrders(client, size);
  await fillProducts(client);
  await client.query('commit');
  await checkFilled(client, size);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

async function fillCustomers(client: pg.Client, size: DataSize): Promise<void> {
  await client.query(
    `insert into customer_group (name, frequency, points, cap)
     select 'Gruppe ' || n, 'none', 10000, 100000 from generate_series(1, 5) n`,
  );
  await client.query(
    `insert into customer (company_name, address, postal_code, city, email, link, debtor_number, user_group_id,
       customer_group_id, order_approval, email_addresses, connection_id)
     select (array['Æblegården', 'Bøgely', 'Østerbro Handel', 'Åsum Maskiner', 'Nordlys'])[1 + n % 5] || ' ' || n,
       'Søndergade ' || n, '8700', 'Horsens', 'kontakt@firma' || n || '.example', 'https://firma' || n || '.example',
       100000 + n, n, 1 + n % 5, n % 2 = 0, array['ordre@firma' || n || '.example'],
       (select min(id) from connection)
     from generate_series(1, ${CUSTOMERS}) n`,
  );
  await client.query(
    `insert into department (customer_id, name)
     select c, 'Afdeling ' || d from generate_series(1, ${CUSTOMERS}) c, generate_series(1, 8) d order by c, d`,
  );
  await client.query(
    `insert into employee (customer_id, first_name, last_name, email, department_id, password_hash)
     select c,
       (array['Søren', 'Anne', 'Åse', 'Mads', 'Kirsten', 'Lærke', 'Jørgen', 'Ida', 'Østen', 'Bodil'])[1 + n % 10],
       (array['Jensen', 'Nielsen', 'Ærø', 'Møller', 'Ågård', 'Holm', 'Østergaard'])[1 + n * 13 % 7] || ' ' || n,
       'medarbejder' || n || '@firma' || c || '.example',
       -- One in nine has no department; the departments of a customer have eight consecutive ids.
       case when n % 9 = 8 then null else (c - 1) * 8 + 1 + n % 9 end,
       case when n % 4 > 0 then 'a hash that no password has' end
     from (
       select n, case when n <= ${size.employeesOfFirst} then 1 else 2 + n % ${CUSTOMERS - 1} end as c
       from generate_series(1, ${size.employees}) n
     ) numbered
     order by n`,
  );
  // Triggers keep this count, but they are off.
  await client.query(
    `update customer set employee_count = employees
     from (select customer_id, count(*) as employees from employee group by customer_id) as counted
     where customer.id = customer_id`,
  );
}

/** Credits and smaller debits alternate, so that no balance becomes negative. */
async function fillLedger(client: pg.Client, { employees }: DataSize): Promise<void> {
  await client.query(
    `insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after, date,
       posted_at)
     select customer_id, employee_id, department_id,
       case when amount > 0 then 'top-up' else 'order' end,
       case when amount > 0 then 'Tilskrivning for perioden' else 'Ordre ' || (n * ${employees} + employee_id) end,
       amount,
       sum(amount) over (partition by employee_id order by n),
       (timestamp '2024-01-01' + n * interval '10 days')::date,
       timestamptz '2024-01-01 06:00+00' + n * interval '10 days'
     from (
       select e.customer_id, e.id as employee_id, e.department_id, n,
         case when n % 2 = 0 then 25000 else -(100 + (e.id * 7919 + n * 104729) % 24000) end::bigint as amount
       from employee e, generate_series(0, ${ENTRIES_PER_EMPLOYEE - 1}) n
     ) entries
     order by n, employee_id`,
  );
  await client.query(
    `insert into balance (customer_id, employee_id, posted)
     select customer_id, employee_id, sum(amount) from ledger_entry group by customer_id, employee_id`,
  );
}

/** Makes an accepted order for each of the latest debits. The entries do not refer to these orders. */
async function fillOrders(client: pg.Client, { orders }: DataSize): Promise<void> {
  await client.query(
    `insert into orders (connection_id, customer_id, employee_id, department_id, status, amount, line_count, date,
       placed_at, processed_at)
     select (select min(id) from connection), customer_id, employee_id, department_id, 'accepted', -amount, 1, date,
       posted_at, posted_at
     from (select * from ledger_entry where amount < 0 order by id desc limit ${orders}) latest order by id`,
  );
  // A trigger keeps this count, but it is off.
  await client.query(
    `insert into order_count (customer_id, slot, orders) select customer_id, 0, count(*) from orders group by customer_id`,
  );
  await client.query(`select ledger_internal.add_to_statistics('orders', array_agg(id)) from orders`);
  await client.query(
    `select ledger_internal.add_to_statistics('credits', array_agg(id)) from ledger_entry where amount > 0`,
  );
}

async function fillProducts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into product (connection_id, title, item_number, price)
     select (select min(id) from connection), 'Vare ' || kind || n, kind || '-' || n, 50 + n
     from unnest(array['A', 'B', 'C']) kind, generate_series(1, ${PRODUCTS}) n`,
  );
  await client.query(
    `insert into department_product (customer_id, connection_id, department_id, product_id)
     select department.customer_id, product.connection_id, department.id, product.id from department, product`,
  );
}

async function addWebshopKey(client: pg.Client): Promise<string> {
  const key = newWebshopKey();
  await client.query(
    `insert into connection_key (connection_id, key_hash, hint, created_at)
     values ((select min(id) from connection), $1, $2, now())`,
    [hashSecret(key), webshopKeyHint(key)],
  );
  return key;
}

async function checkFilled(client: pg.Client, { employees }: DataSize): Promise<void> {
  const { rows } = await client.query<{ employees: string; entries: string; wrong: string }>(
    `select (select count(*) from balance) as employees, count(*) as entries,
       count(*) filter (where balance_after <> before + amount) as wrong
     from (select amount, balance_after,
         lag(balance_after, 1, 0::bigint) over (partition by employee_id order by id) as before
       from ledger_entry) chain`,
  );
  const found = JSON.stringify(rows[0]);
  const expected = JSON.stringify({
    employees: String(employees),
    entries: String(employees * ENTRIES_PER_EMPLOYEE),
    wrong: '0',
  });
  if (found !== expected) throw new Error(`The filled database holds ${found}, not ${expected}`);
}
