import type pg from 'pg';

export const QUIET = { info: () => undefined, warn: () => undefined };

/** Writes the same rows as a top-up or a batch, statistics included, without any of their rules. */
export async function writeBare(client: pg.Client, where = 'true'): Promise<void> {
  await client.query('begin');
  await client.query(
    `insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after, date,
       posted_at)
     select balance.customer_id, employee_id, department_id, 'top-up', 'Tilskrivning december 2026', 10000,
       posted + 10000, '2026-12-01', now()
     from balance join employee on employee.id = employee_id where ${where}`,
  );
  await client.query(`update balance set posted = posted + 10000 where ${where}`);
  await client.query(
    `insert into yearly_statistic as existing (basis, year, customer_id, employee_id, department_id, orders, points)
     select 'credits', 2026, balance.customer_id, employee_id, department_id, 1, 10000
     from balance join employee on employee.id = employee_id where ${where}
     on conflict (basis, year, customer_id, employee_id, department_id) do update
     set orders = existing.orders + 1, points = existing.points + excluded.points`,
  );
  await client.query('commit');
}

/** Returns how many seconds `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Does the work of autovacuum and the checkpointer, so that they do not run during the next measurement. */
export async function tidy(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze balance, ledger_entry, yearly_statistic');
  await client.query('checkpoint');
}

/** Inserts customers with eight departments each. Employee n, with balance 0, belongs to customer 1 + n % customers. */
export async function fillEmployees(
  client: pg.Client,
  { employees, customers }: { employees: number; customers: number },
): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into customer_group (name, frequency, points, cap) values ('Månedlig', 'monthly', 10000, 1000000000)`,
  );
  await client.query(
    `insert into customer (company_name, address, postal_code, city, email, debtor_number, user_group_id,
       customer_group_id, connection_id)
     select 'Firma ' || n, 'Søndergade 1', '8700', 'Horsens', 'firma' || n || '@firma.example', n, n, 1,
       (select min(id) from connection)
     from generate_series(1, ${customers}) n`,
  );
  await client.query(`insert into customer_group_membership select id, '2026-01-01', 1 from customer`);
  await client.query(
    `insert into department (customer_id, name)
     select c, 'Afdeling ' || d from generate_series(1, ${customers}) c, generate_series(1, 8) d order by c, d`,
  );
  await client.query(
    `insert into employee (customer_id, first_name, last_name, email, department_id)
     select c, 'Åse', 'Nr. ' || n, 'nr' || n || '@firma.example',
       case when n % 9 = 8 then null else (c - 1) * 8 + 1 + n % 9 end
     from (select n, 1 + n % ${customers} as c from generate_series(1, ${employees}) n) numbered order by n`,
  );
  await client.query(
    'insert into balance (customer_id, employee_id) select customer_id, id from employee order by id',
  );
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** Adds a product and balances, so that the first `buyers` employees can order. Returns an operator. */
export async function prepareOrders(client: pg.Client, buyers: number) {
  await client.query(
    `insert into product (connection_id, item_number, title, price) values (1, 'KRUS', 'Krus', 1)`,
  );
  // Employees without a department may order every product.
  await client.query(`update employee set department_id = null where id <= ${buyers}`);
  await writeBare(client);
  const { rows } = await client.query<{ id: number }>(
    `insert into account (role, name, email, password_hash)
     values ('operator', 'Olivia', 'olivia@firma.example', '') returning id`,
  );
  const [account] = rows;
  if (account === undefined) throw new Error('The operator was not inserted');
  return {
    accountId: account.id,
    name: 'Olivia',
    email: 'olivia@firma.example',
    sessionHash: Buffer.of(),
    role: 'operator',
    customer: null,
  } as const;
}
