import type { OrderInput } from '@saldo/contract/webshop-orders';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { placeOrder, getWebshopOrder, listWebshopOrders } = webshopOrderEndpoints;

let api: TestApi;
let shop: SignedIn;
let customerId: number;
let approvingId: number;

beforeAll(async () => {
  api = await TestApi.start();
  shop = await api.webshop();
  customerId = await api.make.customer();
  approvingId = await api.make.customer({ orderApproval: true });
  await api.make.product({ itemNumber: 'KRUS', title: 'Krus', price: 12.5 });
  await api.make.product({ itemNumber: 'BLOK', title: 'Blok', price: 5.05 });
  await api.make.product({ itemNumber: 'GRATIS', title: 'Katalog', price: 0 });
});
afterAll(() => api.stop());

const place = (body: OrderInput, headers: Record<string, string> = {}) =>
  api.call(placeOrder, { as: shop, body, headers });

const threeLines = (employeeId: number): OrderInput => ({
  employeeId,
  lines: [
    { itemNumber: 'KRUS', quantity: 2 },
    { itemNumber: 'GRATIS', quantity: 1 },
    { itemNumber: 'BLOK', quantity: 3 },
  ],
  reference: 'W-17',
});

const balanceOf = (employeeId: number) =>
  api.services.db
    .selectFrom('balance')
    .select(['posted', 'held'])
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();
const entriesOf = (employeeId: number) =>
  api.services.db
    .selectFrom('ledgerEntry')
    .selectAll()
    .where('employeeId', '=', employeeId)
    .orderBy('id')
    .execute();
const eventsOf = async (id: number) => {
  const rows = await api.services.db
    .selectFrom('outboxEvent')
    .select('kind')
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};
const rowOf = (orderNumber: number) =>
  api.services.db
    .selectFrom('orders')
    .selectAll()
    .where('orderNumber', '=', BigInt(orderNumber))
    .executeTakeFirstOrThrow();
const orderCount = async (employeeId: number) =>
  (await api.services.db.selectFrom('orders').select('id').where('employeeId', '=', employeeId).execute())
    .length;

describe('an order without approval', () => {
  test('is accepted at once: spends points, freezes lines and prices', async () => {
    const { id } = await api.make.employee({ customerId, balance: 100 });
    const { status, data } = await place(threeLines(id));
    expect(status).toBe(201);
    expect(data).toEqual({
      orderNumber: data.orderNumber,
      employeeId: id,
      status: 'accepted',
      amount: 40.15,
      refunded: 0,
      lines: [
        { itemNumber: 'KRUS', title: 'Krus', quantity: 2, price: 12.5, amount: 25, returnable: 2 },
        { itemNumber: 'GRATIS', title: 'Katalog', quantity: 1, price: 0, amount: 0, returnable: 1 },
        { itemNumber: 'BLOK', title: 'Blok', quantity: 3, price: 5.05, amount: 15.15, returnable: 3 },
      ],
      reference: 'W-17',
      placedAt: '2026-11-20T10:00:00.000Z',
      returnUntil: '2026-12-20',
      reason: null,
      approval: null,
      missing: 0,
      requestReason: null,
    });
    expect(data.orderNumber).toBeGreaterThan(100_000);
    const order = await rowOf(data.orderNumber);
    expect(order).toMatchObject({ customerId, departmentId: null, date: '2026-11-20', lineCount: 3 });
    expect(order.processedAt).toEqual(order.placedAt);
    expect(await balanceOf(id)).toEqual({ posted: 59_85n, held: 0n });
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      kind: 'order',
      text: `Ordre ${data.orderNumber}`,
      amount: -40_15n,
      balanceAfter: 59_85n,
      date: '2026-11-20',
      orderId: order.id,
      actorAccountId: null,
    });
    expect(await eventsOf(order.id)).toEqual(['order.received', 'order.accepted']);
    const audited = api.services.db
      .selectFrom('auditEvent')
      .select(['action', 'customerId', 'actorAccountId'])
      .where('subjectType', '=', 'order')
      .where('subjectId', '=', BigInt(order.id));
    expect(await audited.execute()).toEqual([{ action: 'order.create', customerId, actorAccountId: null }]);
    const { data: read } = await api.call(getWebshopOrder, {
      as: shop,
      params: { orderNumber: String(data.orderNumber) },
    });
    expect(read).toEqual(data);
  });

  test('keeps its lines when a product changes, and stores the department', async () => {
    const departmentId = await api.make.department(customerId);
    const productId = await api.make.product({
      itemNumber: 'SKIFT',
      title: 'Før',
      inDepartment: departmentId,
    });
    const { id } = await api.make.employee({ customerId, departmentId, balance: 200 });
    const { data } = await place({ employeeId: id, lines: [{ itemNumber: 'SKIFT', quantity: 1 }] });
    await api.services.db
      .updateTable('product')
      .set({ title: 'Efter', price: 1n })
      .where('id', '=', productId)
      .execute();
    const { data: read } = await api.call(listWebshopOrders, { as: shop, params: { id: String(id) } });
    expect(read).toEqual([data]);
    expect(read[0]?.lines[0]).toMatchObject({ title: 'Før', price: 99.95 });
    expect((await rowOf(data.orderNumber)).departmentId).toBe(departmentId);
  });

  test('may cost the whole balance, but not a hundredth more', async () => {
    const { id } = await api.make.employee({ customerId, balance: 12.5 });
    const lines = [{ itemNumber: 'KRUS', quantity: 1 }];
    expect((await place({ employeeId: id, lines })).status).toBe(201);
    expect(await balanceOf(id)).toEqual({ posted: 0n, held: 0n });
    const poorer = await api.make.employee({ customerId, balance: 12.49 });
    const { status, error } = await place({ employeeId: poorer.id, lines });
    expect([status, error]).toEqual([
      409,
      {
        code: 'insufficient_balance',
        message: 'Der er kun 12,49 point til rådighed, og ordren koster 12,50.',
      },
    ]);
    expect(await orderCount(poorer.id)).toBe(0);
  });
});

describe('an order with approval', () => {
  test('is pending: reserves points, posts nothing', async () => {
    const { id } = await api.make.employee({ customerId: approvingId, balance: 100 });
    const { data } = await place(threeLines(id));
    expect(data).toMatchObject({ status: 'pending', amount: 40.15 });
    const order = await rowOf(data.orderNumber);
    expect(order).toMatchObject({ processedAt: null, processedBy: null });
    expect(await balanceOf(id)).toEqual({ posted: 100_00n, held: 40_15n });
    expect(await entriesOf(id)).toHaveLength(1);
    expect(await eventsOf(order.id)).toEqual(['order.received']);
    const hold = api.services.db.selectFrom('hold').selectAll().where('orderId', '=', order.id);
    expect(await hold.execute()).toEqual([
      { orderId: order.id, customerId: approvingId, employeeId: id, amount: 40_15n },
    ]);
  });

  test('cannot spend points reserved by other orders', async () => {
    const { id } = await api.make.employee({ customerId: approvingId, balance: 50 });
    expect((await place(threeLines(id))).status).toBe(201);
    const { status, error } = await place(threeLines(id));
    expect(status).toBe(409);
    expect(error.message).toBe('Der er kun 9,85 point til rådighed, og ordren koster 40,15.');
    expect(await balanceOf(id)).toEqual({ posted: 50_00n, held: 40_15n });
  });

  test('prevents the deletion of its employee', async () => {
    const { employeeId } = await api.make.order({ orderApproval: true });
    const answer = await api.app.inject({
      method: 'DELETE',
      url: `/api/employees/${employeeId}`,
      headers: (await api.operator()).headers,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'employee_has_pending_orders']);
  });
});

test('the same key returns the stored response, even after the order is processed', async () => {
  const { id } = await api.make.employee({ customerId: approvingId, balance: 100 });
  const key = { 'idempotency-key': `ordre-${id}` };
  const { data } = await place(threeLines(id), key);
  const as = await api.administrator(approvingId);
  const { id: orderId } = await rowOf(data.orderNumber);
  await api.app.inject({
    method: 'POST',
    url: `/api/order-approvals/${orderId}/accept`,
    headers: as.headers,
  });
  expect((await place(threeLines(id), key)).data).toEqual(data);
  expect(await orderCount(id)).toBe(1);
});

test('posts due entries first', async () => {
  const actorAccountId = await api.make.account({ role: 'operator' });
  const { id } = await api.make.employee({ customerId });
  await api.database.owner
    .insertInto('scheduledEntry')
    .values({
      customerId,
      employeeId: id,
      text: 'Julegave',
      amount: pointsToHundredths(40.15),
      recurrence: 'none',
      firstDate: '2026-11-20',
      nextDate: '2026-11-20',
      createdBy: actorAccountId,
    })
    .execute();
  expect((await place(threeLines(id))).status).toBe(201);
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['scheduled', 'order']);
  expect(await balanceOf(id)).toEqual({ posted: 0n, held: 0n });
});

test('the date of an order is the date in Copenhagen', async () => {
  const late = await TestApi.start({ now: '2026-11-20T23:30:00Z' });
  try {
    const { id } = await late.make.order();
    const order = await late.services.db
      .selectFrom('orders')
      .select(['date', 'placedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ date: '2026-11-21', placedAt: new Date('2026-11-20T23:30:00Z') });
  } finally {
    await late.stop();
  }
});
