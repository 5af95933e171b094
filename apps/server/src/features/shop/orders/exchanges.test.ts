// @module-tag slow

import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { returnEndpoints, webshopReturnEndpoints } from '@saldo/contract/returns';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ApprovingCompany } from '../../../../test-support/approvals.ts';
import { keepBalance, leave, rehire } from '../../../../test-support/leaving.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { today } from '../../../platform/clock.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

const { createWebshopReturn, receiveWebshopReturn, rejectWebshopReturn } = webshopReturnEndpoints;
const { acceptOrder, rejectOrder, cancelOrder } = orderProcessingEndpoints;

let api: TestApi;
let operator: SignedIn;
let shop: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  shop = await api.webshop();
  const product = (itemNumber: string, price: number, family: string | null) =>
    api.make.product({ itemNumber, title: itemNumber, price, family });
  await product('JAKKE-M', 50, 'JAKKE');
  await product('JAKKE-L', 50, 'JAKKE');
  await product('JAKKE-XL', 60, 'JAKKE');
  await product('STØVLER', 30, null);
  await product('TELT', 120, null);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});

/** A jacket in M, accepted and paid; the employee has `left` points more. */
async function jacketOrder({ orderApproval = false, left = 0 } = {}) {
  const customerId = await api.make.customer({ orderApproval });
  const administrator = await api.administrator(customerId);
  const { id: employeeId } = await api.make.employee({ customerId, balance: 50 + left });
  const order = await api.make.order({ employeeId, lines: [{ itemNumber: 'JAKKE-M', quantity: 1 }] });
  if (orderApproval) await api.call(acceptOrder, { as: administrator, params: { id: String(order.id) } });
  return { ...order, administrator };
}
type Order = Awaited<ReturnType<typeof jacketOrder>>;

const exchange = ({ orderNumber }: Order, itemNumber: string, { received = true, quantity = 1 } = {}) =>
  api.call(createWebshopReturn, {
    as: shop,
    params: { orderNumber: String(orderNumber) },
    body: {
      lines: [{ itemNumber: 'JAKKE-M', quantity: 1 }],
      reason: 'wrong_size',
      exchange: { lines: [{ itemNumber, quantity }] },
      received,
    },
  });
const inShop = ({ orderNumber }: Order) => ({
  as: shop,
  params: { orderNumber: String(orderNumber), number: `${orderNumber}-R1` },
});
const receive = (order: Order, body = {}) => api.call(receiveWebshopReturn, { ...inShop(order), body });
const returnsOf = async ({ id }: Order) =>
  (await api.call(orderEndpoints.getOrder, { as: operator, params: { id: String(id) } })).data.returns;
const balanceOf = ({ employeeId }: Order) =>
  api.services.db
    .selectFrom('balance')
    .select(['posted', 'held'])
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();
async function exchangeOrder(order: Order): Promise<{ id: string }> {
  const [returned] = await returnsOf(order);
  const { id } = await api.services.db
    .selectFrom('orders')
    .select('id')
    .where('orderNumber', '=', BigInt(returned?.exchange?.order?.orderNumber ?? 0))
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}

test('another size is ordered with the points of the return, in one call', async () => {
  const order = await jacketOrder();
  const { data } = await exchange(order, 'JAKKE-L');
  expect(data).toMatchObject({
    state: 'received',
    exchange: {
      lines: [{ itemNumber: 'JAKKE-L', quantity: 1 }],
      order: { orderNumber: expect.any(Number), status: 'accepted' },
    },
  });
  expect(await balanceOf(order)).toEqual({ posted: 0n, held: 0n });
});

test('another size of an approved order needs no new approval', async () => {
  const order = await jacketOrder({ orderApproval: true });
  const { data } = await exchange(order, 'JAKKE-L');
  expect([data.state, data.exchange?.order?.status]).toEqual(['received', 'accepted']);
});

test.each([
  ['of another article', 'STØVLER', 1],
  ['that costs more', 'JAKKE-XL', 1],
  ['of more pieces', 'JAKKE-L', 2],
] as const)(
  'an exchange %s needs approval, and its points come back with the decision',
  async (_what, item, quantity) => {
    const order = await jacketOrder({ orderApproval: true, left: 60 });
    const { data } = await exchange(order, item, { quantity });
    expect([data.state, data.exchange?.order?.status]).toEqual(['requested', 'pending']);
    const total = { STØVLER: 30n, 'JAKKE-XL': 60n, 'JAKKE-L': 100n }[item] * 100n;
    const missing = total > 50_00n ? total - 50_00n : 0n;
    expect(await balanceOf(order)).toEqual({ posted: 60_00n, held: missing });

    const accepted = await api.call(acceptOrder, {
      as: order.administrator,
      params: await exchangeOrder(order),
    });
    expect(accepted.data.status).toBe('accepted');
    expect(await balanceOf(order)).toEqual({ posted: 110_00n - total, held: 0n });
    expect((await returnsOf(order)).map(({ state }) => state)).toEqual(['received']);
  },
);

test.each([
  ['rejected', rejectOrder],
  ['cancelled', cancelOrder],
] as const)('an exchange that is %s gives the points back', async (_how, endpoint) => {
  const order = await jacketOrder({ orderApproval: true, left: 70 });
  await exchange(order, 'TELT');
  expect(await balanceOf(order)).toEqual({ posted: 70_00n, held: 70_00n });
  const as = endpoint === rejectOrder ? order.administrator : operator;
  const params = await exchangeOrder(order);
  expect((await api.call(endpoint, { as, params })).status).toBe(200);
  expect((await api.call(endpoint, { as, params })).status).toBe(200);
  expect(await balanceOf(order)).toEqual({ posted: 120_00n, held: 0n });
  expect((await returnsOf(order)).map(({ state }) => state)).toEqual(['received']);
});

test('while an exchange waits for approval, only that decision decides the return', async () => {
  const order = await jacketOrder({ orderApproval: true });
  await exchange(order, 'STØVLER');
  const reject = api.call(rejectWebshopReturn, { ...inShop(order), body: { reason: 'Varen er brugt' } });
  expect((await receive(order)).data.state).toBe('requested');
  for (const answer of [
    await receive(order, { refund: true }),
    await reject,
    await api.call(cancelOrder, { as: operator, params: { id: String(order.id) } }),
  ]) {
    expect([answer.status, answer.error.code]).toEqual([409, 'exchange_waits']);
  }
  const deleted = await api.call(employeeEndpoints.deleteEmployee, {
    as: operator,
    params: { id: String(order.employeeId) },
  });
  expect(deleted.error.code).toBe('employee_has_pending_orders');
});

test('an exchange for too many points is refused with what is missing, and the return stays', async () => {
  const order = await jacketOrder({ left: 20 });
  await exchange(order, 'TELT', { received: false });
  const { status, error } = await receive(order);
  expect([status, error.code, error.message]).toEqual([
    409,
    'insufficient_balance',
    'Ombytningen koster 50 point mere, end der er til rådighed.',
  ]);
  expect((await returnsOf(order)).map(({ state }) => state)).toEqual(['requested']);
  // The points can be given back instead.
  expect((await receive(order, { refund: true })).data).toMatchObject({
    state: 'received',
    exchange: { order: null },
  });
  expect(await balanceOf(order)).toEqual({ posted: 70_00n, held: 0n });
});

test('an exchange for what cannot be bought is refused in whole', async () => {
  const order = await jacketOrder({ left: 100 });
  for (const [item, code] of [
    ['FINDES-IKKE', 'products_unavailable'],
    ['TELT', 'insufficient_balance'],
  ] as const) {
    const { error } = await exchange(order, item, { quantity: 2 });
    expect(error.code).toBe(code);
  }
  expect(await returnsOf(order)).toEqual([]);
  expect(await balanceOf(order)).toEqual({ posted: 100_00n, held: 0n });
});

test('an exchange of a leaver whose points have lapsed is refused, and one that waits takes nothing from the reset', async () => {
  const waiting = await jacketOrder({ orderApproval: true, left: 10 });
  await exchange(waiting, 'JAKKE-XL');
  const lapsed = await jacketOrder();
  await exchange(lapsed, 'JAKKE-L', { received: false });
  for (const { employeeId } of [waiting, lapsed]) {
    await leave(api, operator, employeeId, { lastDay: today(api.clock).toString() });
  }
  api.clock.advance({ hours: 24 });
  operator = await api.operator();
  expect((await receive(lapsed)).error.code).toBe('points_lapse');
  await rehire(api, operator, lapsed.employeeId);
  expect((await receive(lapsed)).error.code).toBe('points_lapse');
  const administrator = await api.administrator(waiting.customerId);
  const { data } = await api.call(acceptOrder, { as: administrator, params: await exchangeOrder(waiting) });
  expect(data.status).toBe('accepted');
  expect(await balanceOf(waiting)).toEqual({ posted: 0n, held: 0n });
});

test('operators announce exchanges', async () => {
  const order = await jacketOrder();
  const { data } = await api.call(returnEndpoints.createReturn, {
    as: operator,
    params: { id: String(order.id) },
    body: {
      lines: [{ itemNumber: 'JAKKE-M', quantity: 1 }],
      reason: 'wrong_size',
      exchange: { lines: [{ itemNumber: 'JAKKE-L', quantity: 1 }] },
    },
  });
  const received = await api.call(returnEndpoints.receiveReturn, {
    as: operator,
    params: { id: String(data.id) },
  });
  expect(received.data).toMatchObject({ state: 'received', exchange: { order: { status: 'accepted' } } });
});

test('an exchange of a customer that moved to another webshop is refused for its products, not as a leaver', async () => {
  const order = await jacketOrder();
  await exchange(order, 'JAKKE-L', { received: false });
  await api.services.db
    .updateTable('customer')
    .set({ connectionId: await api.make.connection() })
    .where('id', '=', order.customerId)
    .execute();
  expect((await receive(order)).error.code).toBe('products_unavailable');
  expect((await receive(order, { refund: true })).data.state).toBe('received');
  expect(await balanceOf(order)).toEqual({ posted: 50_00n, held: 0n });
});

test('after the end of the customer, an operator decides what waits, and points lapse', async () => {
  const waiting = await jacketOrder({ orderApproval: true, left: 10 });
  await exchange(waiting, 'JAKKE-XL');
  await api.call(customerEndpoints.endCustomer, {
    as: operator,
    params: { id: String(waiting.customerId) },
    body: { lastDay: today(api.clock).toString() },
  });
  api.clock.advance({ hours: 24 });
  operator = await api.operator();
  expect((await receive(waiting, { refund: true })).error.code).toBe('exchange_waits');
  const { data } = await api.call(cancelOrder, { as: operator, params: await exchangeOrder(waiting) });
  expect(data.status).toBe('cancelled');
  expect((await returnsOf(waiting)).map(({ state }) => state)).toEqual(['received']);
  expect(await balanceOf(waiting)).toEqual({ posted: 0n, held: 0n });
});

test('an exchange that waits is decided as it was placed, whatever changes meanwhile', async () => {
  const order = await jacketOrder({ orderApproval: true, left: 10 });
  await exchange(order, 'JAKKE-XL');
  const { db } = api.services;
  const { id, customerId } = { id: order.employeeId, customerId: order.customerId };
  const departmentId = await api.make.department(customerId);
  await db.updateTable('employee').set({ departmentId }).where('id', '=', id).execute();
  await db.updateTable('customer').set({ orderApproval: false }).where('id', '=', customerId).execute();
  const product = db.updateTable('product').where('itemNumber', '=', 'JAKKE-XL');
  await product.set({ active: false, price: 99_00n, family: null }).execute();
  expect((await receive(order)).data.state).toBe('requested');
  const { data } = await api.call(acceptOrder, {
    as: order.administrator,
    params: await exchangeOrder(order),
  });
  expect(data).toMatchObject({ status: 'accepted', amount: 60, department: null });
  expect((await returnsOf(order)).map(({ state }) => state)).toEqual(['received']);
  expect(await balanceOf(order)).toEqual({ posted: 0n, held: 0n });
  await product.set({ active: true, price: 60_00n, family: 'JAKKE' }).execute();
});

describe('of an order beyond the balance', () => {
  async function grantedOrder() {
    const company = await ApprovingCompany.make(api, { beyondBalance: 'with_reason', balance: 20 });
    const { customerId } = company;
    // Without a department, the employee may buy everything.
    await api.services.db
      .updateTable('employee')
      .set({ departmentId: null })
      .where('customerId', '=', customerId)
      .execute();
    const lines = [{ itemNumber: 'JAKKE-M', quantity: 1 }];
    const order = await company.order(50, { lines, requestReason: 'Ny jakke' });
    await company.accept(company.hr, order.id);
    return { ...order, customerId, administrator: await api.administrator(customerId), company };
  }

  test('a return takes the grant back first, and the rest of it with the next return', async () => {
    const company = await ApprovingCompany.make(api, { beyondBalance: 'with_reason', balance: 20 });
    const itemNumber = await company.product(10);
    const lines = [{ itemNumber, quantity: 5 }];
    const { id, orderNumber } = await company.order(50, { lines, requestReason: 'Fem' });
    await company.accept(company.hr, id);
    const returned = (quantity: number) =>
      api.call(createWebshopReturn, {
        as: shop,
        params: { orderNumber: String(orderNumber) },
        body: { lines: [{ itemNumber, quantity }], reason: 'regretted', received: true },
      });
    await returned(2);
    expect(await company.balance()).toMatchObject({ posted: 0n });
    await returned(2);
    expect(await company.balance()).toMatchObject({ posted: 1_000n });
    await returned(1);
    expect(await company.balance()).toMatchObject({ posted: 2_000n });
    expect((await company.entries(id)).map(([, amount]) => amount)).toEqual([30, -50, 20, -20, 20, -10, 10]);
  });

  test('another size keeps the grant, which its own return takes back', async () => {
    const order = await grantedOrder();
    await exchange(order, 'JAKKE-L');
    expect(await order.company.entries(order.id)).toEqual([
      ['manual', 30],
      ['order', -50],
      ['refund', 50],
      ['correction', -30],
    ]);
    const { id } = await exchangeOrder(order);
    expect(await order.company.entries(Number(id))).toEqual([
      ['manual', 30],
      ['order', -50],
    ]);
    expect(await order.company.balance()).toEqual({ posted: 0n, held: 0n });
    await api.call(cancelOrder, { as: operator, params: { id } });
    expect(await order.company.balance()).toEqual({ posted: 2_000n, held: 0n });
  });

  test('a cheaper item takes the unspent part of the grant back', async () => {
    const order = await grantedOrder();
    await exchange(order, 'STØVLER');
    const { id } = await exchangeOrder(order);
    await api.call(acceptOrder, { as: order.administrator, params: { id } });
    expect(await order.company.entries(Number(id))).toEqual([
      ['manual', 30],
      ['order', -30],
    ]);
    expect(await order.company.balance()).toEqual({ posted: 2_000n, held: 0n });
  });

  test('a leaver whose balance is kept exchanges it, too', async () => {
    const order = await grantedOrder();
    const { employeeId } = order.company;
    const lastDay = today(api.clock);
    await keepBalance(api, operator, employeeId, `${lastDay}`, `${lastDay.add({ days: 60 })}`);
    api.clock.advance({ hours: 48 });
    operator = await api.signInAs(operator.accountId);
    expect((await exchange(order, 'JAKKE-L')).status).toBe(201);
    expect(await order.company.balance()).toEqual({ posted: 0n, held: 0n });
  });
});
