import { employeeEndpoints } from '@saldo/contract/employees';
import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { type ReturnInput, returnEndpoints, webshopReturnEndpoints } from '@saldo/contract/returns';
import { statisticsEndpoints } from '@saldo/contract/statistics';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { leave } from '../../../../test-support/leaving.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { today } from '../../../platform/clock.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

const { createReturn, receiveReturn, rejectReturn, cancelReturn, listReturns } = returnEndpoints;
const { createWebshopReturn, receiveWebshopReturn, rejectWebshopReturn, cancelWebshopReturn } =
  webshopReturnEndpoints;
const { getWebshopReturn, listWebshopReturns } = webshopReturnEndpoints;
const { cancelOrder } = orderProcessingEndpoints;

let api: TestApi;
let operator: SignedIn;
let shop: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  shop = await api.webshop();
  customerId = await api.make.customer();
  await api.make.product({ itemNumber: 'JAKKE-M', title: 'Jakke', price: 30 });
  await api.make.product({ itemNumber: 'HUE', title: 'Hue', price: 7.5 });
});
afterAll(() => api.stop());
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});

/** Two jackets and a hat: 67.50 of 100 points. */
async function paidOrder() {
  const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
  return api.make.order({
    employeeId,
    lines: [
      { itemNumber: 'JAKKE-M', quantity: 2 },
      { itemNumber: 'HUE', quantity: 1 },
    ],
  });
}
type Order = Awaited<ReturnType<typeof paidOrder>>;

const jackets = (quantity: number, input: Partial<ReturnInput> = {}): ReturnInput => ({
  lines: [{ itemNumber: 'JAKKE-M', quantity }],
  reason: 'wrong_size',
  ...input,
});
const announce = ({ orderNumber }: Order, body: ReturnInput, key?: string) =>
  api.call(createWebshopReturn, {
    as: shop,
    params: { orderNumber: String(orderNumber) },
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const inShop = ({ orderNumber }: Order, n = 1) => ({
  as: shop,
  params: { orderNumber: String(orderNumber), number: `${orderNumber}-R${n}` },
});
const receive = (order: Order, n = 1) => api.call(receiveWebshopReturn, inShop(order, n));
const orderSeen = async ({ id }: { id: number }) =>
  (await api.call(orderEndpoints.getOrder, { as: operator, params: { id: String(id) } })).data;
/** Sessions end meanwhile. */
async function wait(days: number): Promise<void> {
  api.clock.advance({ hours: 24 * days });
  operator = await api.operator();
}
const balanceOf = async (employeeId: number) =>
  (
    await api.services.db
      .selectFrom('balance')
      .select('posted')
      .where('employeeId', '=', employeeId)
      .executeTakeFirstOrThrow()
  ).posted;
const refundsOf = async ({ id }: Order) =>
  (
    await api.services.db
      .selectFrom('ledgerEntry')
      .select(['text', 'amount'])
      .where('orderId', '=', id)
      .where('kind', '=', 'refund')
      .orderBy('id')
      .execute()
  ).map(({ text, amount }) => [text, amount]);
const ordersOfYear = async (employeeId: number, date = today(api.clock).toString()) => {
  const { data } = await api.call(statisticsEndpoints.getStatistics, {
    as: operator,
    query: { period: 'year', date, employeeId: String(employeeId) },
  });
  const { data: month } = await api.call(statisticsEndpoints.getStatistics, {
    as: operator,
    query: { period: 'month', date, employeeId: String(employeeId) },
  });
  expect(month.metrics).toEqual(data.metrics);
  return [data.metrics.orders, data.metrics.points];
};

test('a return gives its points back once, when it is received', async () => {
  const order = await paidOrder();
  const { status, data } = await announce(order, jackets(1, { note: 'For stor i skuldrene' }));
  expect(status).toBe(201);
  expect(data).toEqual({
    number: `${order.orderNumber}-R1`,
    orderNumber: order.orderNumber,
    state: 'requested',
    reason: 'wrong_size',
    note: 'For stor i skuldrene',
    amount: 30,
    lines: [{ itemNumber: 'JAKKE-M', title: 'Jakke', quantity: 1, price: 30, amount: 30 }],
    exchange: null,
    requestedAt: expect.any(String),
    decidedAt: null,
    rejection: null,
  });
  expect(await balanceOf(order.employeeId)).toBe(32_50n);
  expect(await ordersOfYear(order.employeeId)).toEqual([1, 67.5]);

  expect((await receive(order)).data.state).toBe('received');
  expect((await receive(order)).data.state).toBe('received');
  expect(await refundsOf(order)).toEqual([[`Retur ${order.orderNumber}-R1`, 30_00n]]);
  expect(await balanceOf(order.employeeId)).toBe(62_50n);
  expect(await ordersOfYear(order.employeeId)).toEqual([1, 37.5]);
  const seen = await orderSeen(order);
  expect(seen).toMatchObject({ status: 'accepted', refunded: 30 });
  expect(seen.lines.map(({ returned, announced }) => [returned, announced])).toEqual([
    [1, 0],
    [0, 0],
  ]);
  expect(seen.returns.map(({ number, state }) => [number, state])).toEqual([
    [`${order.orderNumber}-R1`, 'received'],
  ]);
});

test('an order that is returned in whole leaves the statistics, and cannot be cancelled', async () => {
  const order = await paidOrder();
  await announce(order, jackets(2, { received: true }));
  await announce(order, { lines: [{ itemNumber: 'HUE', quantity: 1 }], reason: 'regretted', received: true });
  expect(await balanceOf(order.employeeId)).toBe(100_00n);
  expect(await ordersOfYear(order.employeeId)).toEqual([0, 0]);
  const { status, error } = await api.call(cancelOrder, { as: operator, params: { id: String(order.id) } });
  expect([status, error.message]).toEqual([409, 'Ordren er allerede returneret.']);
});

test('cancelling an order gives back the rest, and cancels its requested returns', async () => {
  const order = await paidOrder();
  await announce(order, jackets(1, { received: true }));
  await announce(order, jackets(1));
  const { data } = await api.call(cancelOrder, { as: operator, params: { id: String(order.id) } });
  expect(data).toMatchObject({ status: 'cancelled', refunded: 67.5 });
  expect(data.returns.map(({ state }) => state)).toEqual(['received', 'cancelled']);
  expect(await refundsOf(order)).toEqual([
    [`Retur ${order.orderNumber}-R1`, 30_00n],
    [`Refundering af ordre ${order.orderNumber}`, 37_50n],
  ]);
  expect(await ordersOfYear(order.employeeId)).toEqual([0, 0]);
});

describe('refuses', () => {
  const fieldsOf = (error: { fields?: { path: (string | number)[]; message: string }[] | undefined }) =>
    error.fields?.map(({ path, message }) => [path.join('.'), message]);

  test.each([0, -1, 1.5, 10_001])('a quantity of %s', async (quantity) => {
    const { status, error } = await announce(await paidOrder(), jackets(quantity));
    expect([status, fieldsOf(error)?.[0]?.[0]]).toEqual([400, 'lines.0.quantity']);
  });

  test('more than is left, and says what is left', async () => {
    const order = await paidOrder();
    await announce(order, jackets(1));
    const { status, error } = await announce(order, jackets(2));
    expect([status, error.code, fieldsOf(error)]).toEqual([
      409,
      'return_exceeds_order',
      [['lines.0.quantity', 'Der er kun 1 stk. tilbage af JAKKE-M.']],
    ]);
    await announce(order, jackets(1));
    expect((await announce(order, jackets(1))).error.message).toBe('JAKKE-M er allerede returneret.');
  });

  test('an item that is not in the order', async () => {
    const { status, error } = await announce(await paidOrder(), {
      ...jackets(1),
      lines: [{ itemNumber: 'FINDES-IKKE', quantity: 1 }],
    });
    expect([status, fieldsOf(error)]).toEqual([
      400,
      [['lines.0.itemNumber', 'Varen FINDES-IKKE er ikke i ordren.']],
    ]);
  });

  test('an order that is pending or cancelled', async () => {
    const pending = await api.make.order({ orderApproval: true });
    const body = {
      lines: pending.lines.map(({ itemNumber }) => ({ itemNumber, quantity: 1 })),
      reason: 'faulty',
    } as const;
    expect((await announce(pending, body)).error).toMatchObject({
      code: 'order_not_returnable',
      message: 'Ordren er ikke godkendt endnu. Annuller den i stedet.',
    });
    const cancelled = await paidOrder();
    await api.call(cancelOrder, { as: operator, params: { id: String(cancelled.id) } });
    expect((await announce(cancelled, jackets(1))).error.message).toBe('Ordren er annulleret.');
  });

  test('another reason without a description', async () => {
    const { status, error } = await announce(await paidOrder(), jackets(1, { reason: 'other' }));
    expect([status, fieldsOf(error)]).toEqual([
      400,
      [['note', 'Beskrivelse er påkrævet, når årsagen er Andet']],
    ]);
  });

  test('the order of another webshop as a missing one', async () => {
    const order = await paidOrder();
    await announce(order, jackets(1));
    const other = await api.webshop(await api.make.connection());
    for (const endpoint of [getWebshopReturn, receiveWebshopReturn, cancelWebshopReturn]) {
      expect((await api.call(endpoint, { ...inShop(order), as: other })).status).toBe(404);
    }
    expect((await receive(order, 7)).status).toBe(404);
    const spelled = { orderNumber: String(order.orderNumber), number: `0${order.orderNumber}-R01` };
    expect((await api.call(receiveWebshopReturn, { as: shop, params: spelled })).status).toBe(400);
  });

  test('the same key with other lines', async () => {
    const order = await paidOrder();
    const first = await announce(order, jackets(1), 'retur-1');
    expect((await announce(order, jackets(1), 'retur-1')).data).toEqual(first.data);
    expect((await announce(order, jackets(2), 'retur-1')).status).toBe(422);
    const { data } = await api.call(listWebshopReturns, {
      as: shop,
      params: { orderNumber: String(order.orderNumber) },
    });
    expect(data).toEqual([first.data]);
  });

  test('another verb, and repeats a verb unchanged', async () => {
    const order = await paidOrder();
    await announce(order, jackets(1));
    const reject = () =>
      api.call(rejectWebshopReturn, { ...inShop(order), body: { reason: 'Varen er brugt' } });
    expect((await reject()).data).toMatchObject({ state: 'rejected', rejection: 'Varen er brugt' });
    expect((await reject()).data.state).toBe('rejected');
    const { status, error } = await receive(order);
    expect([status, error.code, error.message]).toEqual([
      409,
      'return_decided',
      'Returen er allerede afvist.',
    ]);
    expect(await refundsOf(order)).toEqual([]);
    // A rejected return leaves its pieces in the order.
    expect((await announce(order, jackets(2))).status).toBe(201);
  });

  test('a cancellation by another than who announced it', async () => {
    const order = await paidOrder();
    await announce(order, jackets(1));
    const { data } = await api.call(createReturn, {
      as: operator,
      params: { id: String(order.id) },
      body: jackets(1),
    });
    const [first] = (await orderSeen(order)).returns;
    const cancel = (id: number) => api.call(cancelReturn, { as: operator, params: { id: String(id) } });
    expect((await cancel(first?.id ?? 0)).error.code).toBe('return_of_other');
    expect((await api.call(cancelWebshopReturn, inShop(order, 2))).error.code).toBe('return_of_other');
    expect((await cancel(data.id)).data.state).toBe('cancelled');
    expect((await api.call(cancelWebshopReturn, inShop(order))).data.state).toBe('cancelled');
  });
});

test('the webshop is refused after the deadline, and operators after a confirmation', async () => {
  const order = await paidOrder();
  await api.services.db
    .updateTable('customer')
    .set({ returnDays: 14 })
    .where('id', '=', customerId)
    .execute();
  await wait(14);
  expect((await announce(order, jackets(1))).status).toBe(201);
  await wait(1);
  const { error } = await announce(order, jackets(1));
  const last = today(api.clock).subtract({ days: 1 });
  const inDanish = [last.day, last.month, last.year].map((part) => String(part).padStart(2, '0')).join('-');
  expect([error.code, error.message]).toEqual(['return_too_late', `Returfristen udløb ${inDanish}.`]);
  const asOperator = (isLate?: boolean) =>
    api.call(createReturn, {
      as: operator,
      params: { id: String(order.id) },
      body: { ...jackets(1), ...(isLate !== undefined && { isLate }) },
    });
  expect((await asOperator()).error.code).toBe('return_too_late');
  expect((await asOperator(true)).status).toBe(201);
  // A return that was announced in time can be received later.
  expect((await receive(order)).data.state).toBe('received');
});

test('a return leaves the year and month of its order, and takes nothing from those in which it is received', async () => {
  const order = await paidOrder();
  const day = today(api.clock);
  await wait(day.daysInYear);
  const { status } = await api.call(createReturn, {
    as: operator,
    params: { id: String(order.id) },
    body: { ...jackets(1, { received: true }), isLate: true },
  });
  expect(status).toBe(201);
  expect(await ordersOfYear(order.employeeId, day.toString())).toEqual([1, 37.5]);
  expect(await ordersOfYear(order.employeeId)).toEqual([0, 0]);
});

test('a leaver whose balance has ended loses the points at once', async () => {
  const order = await paidOrder();
  await announce(order, jackets(1));
  await leave(api, operator, order.employeeId, { lastDay: today(api.clock).toString() });
  await wait(1);
  expect((await receive(order)).data.state).toBe('received');
  expect((await orderSeen(order)).pointsLapse).toBe(true);
  expect(await balanceOf(order.employeeId)).toBe(0n);
});

test('a return of a deleted employee is refused, can be rejected, and loses its note', async () => {
  const order = await paidOrder();
  await announce(order, jackets(1, { note: 'Jeg har taget på' }));
  await api.call(employeeEndpoints.deleteEmployee, {
    as: operator,
    params: { id: String(order.employeeId) },
  });
  const { status, error } = await receive(order);
  expect([status, error.code]).toEqual([409, 'order_without_employee']);
  expect((await announce(order, jackets(1))).error.code).toBe('order_without_employee');
  const { data } = await api.call(rejectWebshopReturn, {
    ...inShop(order),
    body: { reason: 'Ingen modtager' },
  });
  expect(data).toMatchObject({ state: 'rejected', note: null });
});

test('a product that no longer exists can be returned', async () => {
  const order = await paidOrder();
  await api.services.db
    .updateTable('product')
    .set({ active: false, price: 1n })
    .where('itemNumber', '=', 'HUE')
    .execute();
  const { data } = await announce(order, {
    lines: [{ itemNumber: 'HUE', quantity: 1 }],
    reason: 'faulty',
    received: true,
  });
  expect(data.amount).toBe(7.5);
  await api.services.db
    .updateTable('product')
    .set({ active: true, price: 7_50n })
    .where('itemNumber', '=', 'HUE')
    .execute();
});

test('the statement links to the order, and the list of returns finds it', async () => {
  const order = await paidOrder();
  await announce(order, jackets(1, { received: true }));
  const { data: statement } = await api.call(transactionEndpoints.listTransactions, {
    as: operator,
    params: { id: String(order.employeeId) },
  });
  expect(statement[0]).toMatchObject({
    text: `Retur ${order.orderNumber}-R1`,
    orderNumber: order.orderNumber,
    points: 30,
  });
  const list = async (query: Record<string, string>) =>
    (await api.call(listReturns, { as: operator, query })).data.map(({ number }) => number);
  const number = `${order.orderNumber}-R1`;
  expect(await list({ search: number, state: 'received', customerId: String(customerId) })).toEqual([number]);
  expect(await list({ search: number, state: 'requested' })).toEqual([]);
  const day = today(api.clock);
  expect(await list({ search: number, from: day.toString(), to: day.toString() })).toEqual([number]);
  expect(await list({ search: number, from: day.add({ days: 1 }).toString() })).toEqual([]);
  const orders = async (returned: 'partly' | 'all') =>
    (
      await api.call(orderEndpoints.listOrders, {
        as: operator,
        query: { returned, search: String(order.orderNumber) },
      })
    ).data.length;
  expect([await orders('partly'), await orders('all')]).toEqual([1, 0]);
});

test('operators receive and reject returns', async () => {
  const order = await paidOrder();
  const create = () =>
    api.call(createReturn, { as: operator, params: { id: String(order.id) }, body: jackets(1) });
  const { data: first } = await create();
  const { data: second } = await create();
  const withId = (id: number) => ({ as: operator, params: { id: String(id) } });
  expect((await api.call(receiveReturn, withId(first.id))).data).toMatchObject({
    state: 'received',
    requestedBy: expect.stringMatching(/^Konto /),
    decidedBy: expect.stringMatching(/^Konto /),
  });
  const rejected = await api.call(rejectReturn, { ...withId(second.id), body: { reason: 'Varen er brugt' } });
  expect(rejected.data).toMatchObject({ state: 'rejected', rejection: 'Varen er brugt' });
  const { rows } = await sql<{ action: string }>`
    select action from audit_event where subject_type = 'order' and subject_id = ${order.id} order by id`.execute(
    api.services.db,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'order.create',
    'order.announce_return',
    'order.announce_return',
    'order.receive_return',
    'order.reject_return',
  ]);
});
