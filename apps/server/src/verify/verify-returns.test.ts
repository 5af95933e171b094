import { returnEndpoints } from '@saldo/contract/returns';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../test-support/test-api.ts';
import { verifyBalances } from './verify-balances.ts';

let api: TestApi;
let operator: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  await api.make.product({ itemNumber: 'JAKKE', price: 30 });
  await api.make.product({ itemNumber: 'HUE', price: 10 });
  await api.make.product({ itemNumber: 'GAVE', price: 0 });
});
afterAll(() => api.stop());

async function damage(statement: RawBuilder<unknown>): Promise<void> {
  await api.database.owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await statement.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
}

async function problemsOf({ employeeId }: { employeeId: number }): Promise<string[]> {
  const { differences } = await verifyBalances(api.services.db);
  return differences
    .filter((difference) => difference.employeeId === employeeId)
    .map(({ line }) => line.slice(line.indexOf(': ') + 2));
}

/** A return of one of two jackets, of an order of 70 points with a hat and a free gift. */
async function returned({ received = true, exchange = '', item = 'JAKKE', orderApproval = false } = {}) {
  const customerId = await api.make.customer();
  const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
  const quantities = { JAKKE: 2, HUE: 1, GAVE: 1 };
  const lines = Object.entries(quantities).map(([itemNumber, quantity]) => ({ itemNumber, quantity }));
  const order = await api.make.order({ employeeId, lines });
  await api.services.db.updateTable('customer').set({ orderApproval }).where('id', '=', customerId).execute();
  const { status, data } = await api.call(returnEndpoints.createReturn, {
    as: operator,
    params: { id: String(order.id) },
    body: {
      lines: [{ itemNumber: item, quantity: 1 }],
      reason: 'regretted',
      received,
      ...(exchange && { exchange: { lines: [{ itemNumber: exchange, quantity: 1 }] } }),
    },
  });
  expect(status).toBe(201);
  return { ...order, returnId: data.id, number: data.number };
}

test('finds no difference in returns of every kind', async () => {
  const returns = [
    await returned({ received: false }),
    await returned(),
    await returned({ item: 'GAVE' }),
    await returned({ exchange: 'HUE' }),
    await returned({ exchange: 'HUE', orderApproval: true }),
  ];
  for (const one of returns) expect(await problemsOf(one)).toEqual([]);
});

test('reports a refund that is missing, has a wrong amount or is of another order', async () => {
  const one = await returned();
  await damage(sql`update ledger_entry set amount = 1 where order_id = ${one.id} and kind = 'refund'`);
  const wrong = `return ${one.number}: a refund of 30.00 expected, of 0.01 found`;
  expect(await problemsOf(one)).toContain(wrong);
  await damage(sql`delete from ledger_entry where order_id = ${one.id} and kind = 'refund'`);
  const missing = `return ${one.number}: a refund of 30.00 expected, of 0.00 found`;
  expect(await problemsOf(one)).toEqual(
    expect.arrayContaining([
      missing,
      `order ${one.orderNumber}: accepted, a refund of 30.00 expected, no refund found`,
    ]),
  );
  const other = await returned();
  await damage(sql`
    update order_return set entry_id = (select id from ledger_entry where order_id = ${other.id} and kind = 'order')
    where id = ${other.returnId}`);
  expect(await problemsOf(other)).toEqual([
    `return ${other.number}: a refund of 30.00 expected, of -70.00 found`,
    `return ${other.number}: its own order's refund expected, another entry found`,
  ]);
});

test('reports a refund without a return, and a return that was given back twice', async () => {
  const one = await returned();
  await damage(sql`
    insert into ledger_entry
      (customer_id, employee_id, department_id, kind, amount, balance_after, text, date, posted_at, order_id)
    select customer_id, employee_id, department_id, kind, amount, balance_after, text, date, posted_at, order_id
    from ledger_entry where order_id = ${one.id} and kind = 'refund'`);
  expect(await problemsOf(one)).toContain(
    `order ${one.orderNumber}: accepted, a refund of 30.00 expected, a refund of 60.00 found`,
  );
});

test('reports refunds that the order does not store', async () => {
  const one = await returned();
  await damage(sql`update orders set refunded = 0 where id = ${one.id}`);
  expect(await problemsOf(one)).toEqual([
    `order ${one.orderNumber}: accepted, a stored refund of 30.00 expected, no stored refund found`,
    expect.stringMatching(
      /^orders of 2026 .* 1 of 70 points expected in the statistics, 1 of 40 points found$/,
    ),
  ]);
});

test('reports lines of another amount, and more pieces than were ordered', async () => {
  const one = await returned({ received: false });
  await damage(sql`update order_return_line set quantity = 3 where return_id = ${one.returnId}`);
  expect(await problemsOf(one)).toEqual([
    `return ${one.number}: lines of 30.00 expected, of 90.00 found`,
    `return ${one.number}: more pieces are returned than were ordered`,
  ]);
  const free = await returned({ item: 'GAVE' });
  await damage(sql`update order_return_line set quantity = 2 where return_id = ${free.returnId}`);
  expect(await problemsOf(free)).toEqual([
    `return ${free.number}: more pieces are returned than were ordered`,
  ]);
});

test('reports returns of orders that have nothing to return', async () => {
  const one = await returned({ received: false });
  await damage(sql`update orders set status = 'rejected' where id = ${one.id}`);
  expect(await problemsOf(one)).toContain(`return ${one.number}: requested, its order is rejected`);
  const free = await returned({ item: 'GAVE' });
  await damage(sql`update orders set status = 'pending', processed_at = null where id = ${free.id}`);
  expect(await problemsOf(free)).toContain(`return ${free.number}: received, its order is pending`);
});

test('reports an exchange that is half done', async () => {
  const free = await returned({ item: 'GAVE', exchange: 'HUE', orderApproval: true });
  await damage(
    sql`update order_return set state = 'received', decided_at = now() where id = ${free.returnId}`,
  );
  expect(await problemsOf(free)).toEqual([
    `return ${free.number}: received, the order of its exchange is pending`,
  ]);
  const done = await returned({ item: 'GAVE', exchange: 'HUE' });
  await damage(
    sql`update order_return set state = 'requested', decided_at = null where id = ${done.returnId}`,
  );
  expect(await problemsOf(done)).toEqual([
    `return ${done.number}: requested, the order of its exchange is accepted`,
  ]);
  const waiting = await returned({ exchange: 'HUE', orderApproval: true });
  await damage(sql`
    update orders set status = 'rejected', processed_at = now()
    where id = (select exchange_order_id from order_return where id = ${waiting.returnId})`);
  expect(await problemsOf(waiting)).toEqual([
    `return ${waiting.number}: requested, the order of its exchange is rejected`,
  ]);
});

test("reports another employee's return", async () => {
  const one = await returned({ received: false });
  const { id } = await api.make.employee({ customerId: one.customerId });
  await damage(sql`update order_return set employee_id = ${id} where id = ${one.returnId}`);
  expect(await problemsOf({ employeeId: id })).toEqual([
    `return ${one.number}: its order's employee expected, another's return or exchange found`,
  ]);
});
