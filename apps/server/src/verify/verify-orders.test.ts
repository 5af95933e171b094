import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { acceptOrder, cancelOrder, rejectOrder } from '../features/shop/orders/process-order.ts';
import { verifyBalances } from './verify-balances.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

async function damage(statement: RawBuilder<unknown>): Promise<void> {
  await api.database.owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await statement.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
}

async function problemsOf(employeeId: number): Promise<string[]> {
  const { differences } = await verifyBalances(api.services.db);
  return (
    differences
      .filter((difference) => difference.employeeId === employeeId)
      // Statistics, which the damage also changes, have tests of their own.
      .filter(({ line }) => !line.includes('in the statistics'))
      .map(({ line }) => line.slice(line.indexOf(': ') + 2))
  );
}

const pending = () => api.make.order({ orderApproval: true });
const accepted = () => api.make.order();

test('finds no difference in orders of every status', async () => {
  const { accountId } = await api.operator();
  const signedIn = { accountId, name: '', email: '', sessionHash: Buffer.of() };
  const operator = { ...signedIn, role: 'operator', customer: null } as const;
  const orders = [await pending(), await accepted()];
  for (const process of [acceptOrder, rejectOrder, cancelOrder]) {
    const order = await pending();
    const customer = { id: order.customerId, companyName: '' };
    const actor = { ...signedIn, role: 'administrator', customer } as const;
    if (process === acceptOrder) await acceptOrder(api.services, actor, order.id);
    else if (process === rejectOrder) await rejectOrder(api.services, actor, order.id, {});
    else await cancelOrder(api.services, operator, order.id);
    orders.push(order);
  }
  const refunded = await accepted();
  await cancelOrder(api.services, operator, refunded.id);
  for (const { employeeId } of [...orders, refunded]) expect(await problemsOf(employeeId)).toEqual([]);
});

test('reports a hold that is missing or has a wrong amount', async () => {
  const { id, employeeId, orderNumber } = await pending();
  await damage(sql`update hold set amount = 1 where order_id = ${id}`);
  expect(await problemsOf(employeeId)).toEqual([
    '0.01 held expected from the holds, 12.50 found',
    `order ${orderNumber}: pending, a hold of 12.50 expected, a hold of 0.01 found`,
  ]);
  await damage(sql`delete from hold where order_id = ${id}`);
  expect(await problemsOf(employeeId)).toEqual([
    '0.00 held expected from the holds, 12.50 found',
    `order ${orderNumber}: pending, a hold of 12.50 expected, no hold found`,
  ]);
});

test('reports a hold of a processed order', async () => {
  const { id, employeeId, orderNumber } = await pending();
  await damage(sql`update orders set status = 'rejected', processed_at = now() where id = ${id}`);
  expect(await problemsOf(employeeId)).toEqual([
    `order ${orderNumber}: rejected, no hold expected, a hold of 12.50 found`,
  ]);
});

test('reports an accepted order whose entry is missing or has a wrong amount', async () => {
  const { id, employeeId, orderNumber } = await accepted();
  await damage(sql`update ledger_entry set amount = -1000 where order_id = ${id}`);
  expect(await problemsOf(employeeId)).toContain(
    `order ${orderNumber}: accepted, an entry of -12.50 expected, an entry of -10.00 found`,
  );
  await damage(sql`delete from ledger_entry where order_id = ${id}`);
  expect(await problemsOf(employeeId)).toContain(
    `order ${orderNumber}: accepted, an entry of -12.50 expected, no entry found`,
  );
});

test('reports a paid and cancelled order without a refund', async () => {
  const { id, employeeId, orderNumber } = await accepted();
  await damage(sql`update orders set status = 'cancelled' where id = ${id}`);
  expect(await problemsOf(employeeId)).toEqual([
    `order ${orderNumber}: cancelled, a refund of 12.50 expected, no refund found`,
    `order ${orderNumber}: cancelled, a stored refund of 12.50 expected, no stored refund found`,
  ]);
});

test('reports an entry of an order never paid, and one without an order', async () => {
  const { id, employeeId, orderNumber } = await accepted();
  await damage(sql`update orders set status = 'rejected' where id = ${id}`);
  expect(await problemsOf(employeeId)).toEqual([
    `order ${orderNumber}: rejected, no entry expected, an entry of -12.50 found`,
  ]);
  await damage(sql`delete from orders where id = ${id}`);
  expect(await problemsOf(employeeId)).toEqual([`order id ${id}: no such order, but an entry found`]);
});

test('reports a hold without an order', async () => {
  const { id, employeeId } = await pending();
  await damage(sql`delete from orders where id = ${id}`);
  expect(await problemsOf(employeeId)).toEqual([`order id ${id}: no such order, but a hold found`]);
});

test('reports lines that do not add up to the amount', async () => {
  const { id, employeeId, orderNumber } = await accepted();
  await damage(sql`update order_line set quantity = 2 where order_id = ${id}`);
  expect(await problemsOf(employeeId)).toEqual([
    `order ${orderNumber}: 1 lines of 12.50 expected, 1 of 25.00 found`,
  ]);
});

test('reports a hold of another employee', async () => {
  const { id, employeeId, orderNumber, customerId } = await pending();
  const other = await api.make.employee({ customerId });
  await damage(sql`update hold set employee_id = ${other.id} where order_id = ${id}`);
  expect(await problemsOf(employeeId)).toEqual([
    '0.00 held expected from the holds, 12.50 found',
    `order ${orderNumber}: its own employee's hold and entries expected, another's found`,
  ]);
});
