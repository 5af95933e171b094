import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { acceptOrder, rejectOrder, cancelOrder } = orderProcessingEndpoints;
const { cancelWebshopOrder, getWebshopOrder } = webshopOrderEndpoints;

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let shop: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  customerId = await api.make.customer({ orderApproval: true });
  administrator = await api.administrator(customerId);
  shop = await api.webshop();
});
afterAll(() => api.stop());

async function pendingOrder() {
  const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
  return api.make.order({ employeeId });
}

const params = ({ id }: { id: number }) => ({ id: String(id) });
const accept = (order: { id: number }, headers = {}) =>
  api.call(acceptOrder, { as: administrator, params: params(order), headers });
const reject = (order: { id: number }, reason?: string, headers = {}) =>
  api.call(rejectOrder, {
    as: administrator,
    params: params(order),
    headers,
    body: { ...(reason !== undefined && { reason }) },
  });
const cancel = (order: { id: number }, headers = {}) =>
  api.call(cancelOrder, { as: operator, params: params(order), headers });
const withdraw = (order: { orderNumber: number }) =>
  api.call(cancelWebshopOrder, { as: shop, params: { orderNumber: String(order.orderNumber) } });

const balanceOf = (employeeId: number) =>
  api.services.db
    .selectFrom('balance')
    .select(['posted', 'held'])
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();
const entriesOf = async (orderId: number) =>
  (
    await api.services.db
      .selectFrom('ledgerEntry')
      .select(['kind', 'amount', 'text', 'actorAccountId'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind, amount, text, actorAccountId }) => [kind, amount, text, actorAccountId]);
const holdsOf = async (orderId: number) =>
  (await api.services.db.selectFrom('hold').select('amount').where('orderId', '=', orderId).execute()).length;
const eventsOf = async (orderId: number) =>
  (
    await api.services.db
      .selectFrom('outboxEvent')
      .select('kind')
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

test('accepting captures the reserved points', async () => {
  const order = await pendingOrder();
  api.clock.advance({ minutes: 5 });
  const { status, data } = await accept(order);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    id: order.id,
    status: 'accepted',
    decidedAt: api.clock.now().toString({ smallestUnit: 'millisecond' }),
    decidedBy: expect.stringMatching(/^Konto /),
    reason: null,
  });
  expect(await balanceOf(order.employeeId)).toEqual({ posted: 87_50n, held: 0n });
  expect(await holdsOf(order.id)).toBe(0);
  const text = `Ordre ${order.orderNumber}`;
  expect(await entriesOf(order.id)).toEqual([['order', -12_50n, text, administrator.accountId]]);
  expect(await eventsOf(order.id)).toEqual(['order.received', 'order.accepted']);
});

test('rejecting releases the reserved points, with or without a reason', async () => {
  const order = await pendingOrder();
  const { data } = await reject(order, ' Vi har flere på lager ');
  expect(data).toMatchObject({ status: 'rejected', reason: 'Vi har flere på lager' });
  expect(await balanceOf(order.employeeId)).toEqual({ posted: 100_00n, held: 0n });
  expect([await holdsOf(order.id), await entriesOf(order.id)]).toEqual([0, []]);
  expect(await eventsOf(order.id)).toEqual(['order.received', 'order.rejected']);
  const orderNumber = String(order.orderNumber);
  const { data: seen } = await api.call(getWebshopOrder, { as: shop, params: { orderNumber } });
  expect(seen).toMatchObject({ status: 'rejected', reason: 'Vi har flere på lager' });
  for (const reason of [undefined, '', '  ']) {
    expect((await reject(await pendingOrder(), reason)).data.reason).toBeNull();
  }
});

test('only payments and refunds have an order number in the statement', async () => {
  const order = await pendingOrder();
  await accept(order);
  await cancel(order);
  const { data } = await api.call(transactionEndpoints.listTransactions, {
    as: operator,
    params: { id: String(order.employeeId) },
  });
  expect(data.map(({ kind, orderNumber }) => [kind, orderNumber])).toEqual([
    ['refund', order.orderNumber],
    ['order', order.orderNumber],
    ['manual', undefined],
  ]);
});

test('an operator’s cancellation releases a pending order and refunds an accepted one once', async () => {
  const pending = await pendingOrder();
  expect((await cancel(pending)).data).toMatchObject({ status: 'cancelled' });
  expect(await balanceOf(pending.employeeId)).toEqual({ posted: 100_00n, held: 0n });
  expect([await holdsOf(pending.id), await entriesOf(pending.id)]).toEqual([0, []]);

  const accepted = await pendingOrder();
  await accept(accepted);
  for (let time = 0; time < 2; time += 1) {
    expect((await cancel(accepted)).data).toMatchObject({ status: 'cancelled' });
  }
  expect(await balanceOf(accepted.employeeId)).toEqual({ posted: 100_00n, held: 0n });
  const { orderNumber } = accepted;
  expect(await entriesOf(accepted.id)).toEqual([
    ['order', -12_50n, `Ordre ${orderNumber}`, administrator.accountId],
    ['refund', 12_50n, `Refundering af ordre ${orderNumber}`, operator.accountId],
  ]);
  expect(await eventsOf(accepted.id)).toEqual(['order.received', 'order.accepted', 'order.cancelled']);
});

test('a webshop can cancel only pending orders', async () => {
  const pending = await pendingOrder();
  expect((await withdraw(pending)).data).toMatchObject({ status: 'cancelled', amount: 12.5 });
  expect((await withdraw(pending)).data).toMatchObject({ status: 'cancelled' });
  expect(await balanceOf(pending.employeeId)).toEqual({ posted: 100_00n, held: 0n });

  const accepted = await api.make.order();
  const { status, error } = await withdraw(accepted);
  expect([status, error]).toEqual([409, { code: 'order_decided', message: 'Ordren er allerede godkendt.' }]);
});

describe('a processed order', () => {
  const verbs = { accept, reject, cancel };
  const names = ['accept', 'reject', 'cancel'] as const;

  test.each(names)('is unchanged by a second %s', async (verb) => {
    const order = await pendingOrder();
    const first = (await verbs[verb](order)).data;
    api.clock.advance({ minutes: 5 });
    expect((await verbs[verb](order)).data).toEqual(first);
    expect(await eventsOf(order.id)).toHaveLength(2);
    expect((await entriesOf(order.id)).length).toBe(verb === 'accept' ? 1 : 0);
  });

  test.each([
    ['accept', 'reject', 'godkendt'],
    ['reject', 'accept', 'afvist'],
    ['reject', 'cancel', 'afvist'],
    ['cancel', 'accept', 'annulleret'],
    ['cancel', 'reject', 'annulleret'],
  ] as const)('after %s, refuses %s', async (first, second, word) => {
    const order = await pendingOrder();
    await verbs[first](order);
    const before = await balanceOf(order.employeeId);
    const { status, error } = await verbs[second](order);
    expect([status, error]).toEqual([409, { code: 'order_decided', message: `Ordren er allerede ${word}.` }]);
    expect(await balanceOf(order.employeeId)).toEqual(before);
    expect(await eventsOf(order.id)).toHaveLength(2);
  });

  test('is returned as in the first answer, if the call is repeated with its idempotency key', async () => {
    const order = await pendingOrder();
    const key = { 'idempotency-key': `godkend-${order.id}` };
    const first = (await accept(order, key)).data;
    await cancel(order);
    expect((await accept(order, key)).data).toEqual(first);
    expect((await accept(order)).error.message).toBe('Ordren er allerede annulleret.');
  });
});

test('an order of a deleted employee cannot be refunded', async () => {
  const order = await api.make.order();
  const url = `/api/employees/${order.employeeId}`;
  const deleted = await api.app.inject({ method: 'DELETE', url, headers: operator.headers });
  expect(deleted.statusCode).toBe(204);
  const { status, error } = await cancel(order);
  expect([status, error.code]).toEqual([409, 'order_without_employee']);
  expect(await balanceOf(order.employeeId)).toEqual({ posted: 0n, held: 0n });
});

test('an employee with a processed order can be deleted, and the stored response has no name', async () => {
  const order = await pendingOrder();
  await accept(order, { 'idempotency-key': `navn-${order.id}` });
  const stored = await api.services.db
    .selectFrom('idempotencyKey')
    .select('response')
    .where('key', '=', `navn-${order.id}`)
    .executeTakeFirstOrThrow();
  expect(stored.response).not.toContain('Søren');
  const url = `/api/employees/${order.employeeId}`;
  const deleted = await api.app.inject({ method: 'DELETE', url, headers: operator.headers });
  expect(deleted.statusCode).toBe(204);
});

test('orders pending when approval is switched off can still be processed', async () => {
  const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
  const [one, other] = [await api.make.order({ employeeId }), await api.make.order({ employeeId })];
  await api.services.db
    .updateTable('customer')
    .set({ orderApproval: false })
    .where('id', '=', customerId)
    .execute();
  expect((await accept(one)).data.status).toBe('accepted');
  expect((await reject(other)).data.status).toBe('rejected');
  expect((await api.make.order({ employeeId })).status).toBe('accepted');
  await api.services.db
    .updateTable('customer')
    .set({ orderApproval: true })
    .where('id', '=', customerId)
    .execute();
  expect(await balanceOf(employeeId)).toEqual({ posted: 75_00n, held: 0n });
});

test('posts due entries before the order', async () => {
  const order = await pendingOrder();
  await api.database.owner
    .insertInto('scheduledEntry')
    .values({
      customerId,
      employeeId: order.employeeId,
      text: 'Julegave',
      amount: pointsToHundredths(5),
      recurrence: 'none',
      firstDate: '2026-11-20',
      nextDate: '2026-11-20',
      createdBy: operator.accountId,
    })
    .execute();
  await accept(order);
  const entries = await api.services.db
    .selectFrom('ledgerEntry')
    .select(['kind', 'balanceAfter'])
    .where('employeeId', '=', order.employeeId)
    .orderBy('id')
    .execute();
  expect(entries.map(({ kind, balanceAfter }) => [kind, balanceAfter])).toEqual([
    ['manual', 100_00n],
    ['scheduled', 105_00n],
    ['order', 92_50n],
  ]);
});
