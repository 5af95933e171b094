// @module-tag slow

import { employeeEndpoints } from '@saldo/contract/employees';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { webshopReturnEndpoints } from '@saldo/contract/returns';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../../../test-support/waiting-for-locks.ts';
import { announceReturn } from '../../../ledger/functions.ts';
import { momentOf } from '../../../platform/clock.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

const { createWebshopReturn, receiveWebshopReturn, rejectWebshopReturn, cancelWebshopReturn } =
  webshopReturnEndpoints;
const { acceptOrder, rejectOrder, cancelOrder } = orderProcessingEndpoints;
const ROUNDS = 8;
vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
let other: TestApi;
let operator: SignedIn;
let shop: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  other = await TestApi.start({ database: api.database });
  operator = await api.operator();
  shop = await api.webshop();
  await api.make.product({ itemNumber: 'JAKKE', price: 30 });
  await api.make.product({ itemNumber: 'HUE', price: 10 });
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const serverOf = (n: number) => (n % 2 === 0 ? api : other);

/** Two jackets, paid with 60 of 60 points. */
async function paidOrder({ orderApproval = false } = {}) {
  const customerId = await api.make.customer({ orderApproval });
  const { id: employeeId } = await api.make.employee({ customerId, balance: 60 });
  const order = await api.make.order({ employeeId, lines: [{ itemNumber: 'JAKKE', quantity: 2 }] });
  const administrator = await api.administrator(customerId);
  if (orderApproval) await api.call(acceptOrder, { as: administrator, params: { id: String(order.id) } });
  return { ...order, administrator };
}
type Order = Awaited<ReturnType<typeof paidOrder>>;

const announce = (order: Order, { n = 0, quantity = 1, received = false, exchange = false } = {}) =>
  serverOf(n).call(createWebshopReturn, {
    as: shop,
    params: { orderNumber: String(order.orderNumber) },
    body: {
      lines: [{ itemNumber: 'JAKKE', quantity }],
      reason: 'regretted',
      received,
      ...(exchange && { exchange: { lines: [{ itemNumber: 'HUE', quantity: 1 }] } }),
    },
  });
const first = ({ orderNumber }: Order) => ({
  as: shop,
  params: { orderNumber: String(orderNumber), number: `${orderNumber}-R1` },
});
const cancel = ({ id }: { id: number }, n = 0) =>
  serverOf(n).call(cancelOrder, { as: operator, params: { id: String(id) } });
const balanceOf = ({ employeeId }: Order) =>
  api.services.db
    .selectFrom('balance')
    .select(['posted', 'held'])
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();

test.each([false, true])(
  'of 20 returns of the last piece through two instances, one succeeds (received at once: %s)',
  async (received) => {
    const order = await paidOrder();
    await announce(order, { received });
    const answers = await Promise.all(times(20, (n) => announce(order, { n, received })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(19);
    for (const { status, error } of refused) {
      expect([status, error.message]).toEqual([409, 'JAKKE er allerede returneret.']);
    }
    expect(await balanceOf(order)).toEqual({ posted: received ? 60_00n : 0n, held: 0n });
  },
);

test('of concurrent receipts, rejections and cancellations of a return, one decides, and it refunds once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await paidOrder();
    await announce(order);
    const answers = await Promise.all([
      ...times(4, (n) => serverOf(n).call(receiveWebshopReturn, first(order))),
      ...times(4, (n) =>
        serverOf(n).call(rejectWebshopReturn, { ...first(order), body: { reason: 'Varen er brugt' } }),
      ),
      ...times(4, (n) => serverOf(n).call(cancelWebshopReturn, first(order))),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const states = new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.state));
    expect(states.size).toBe(1);
    const posted = states.has('received') ? 30_00n : 0n;
    expect(await balanceOf(order)).toEqual({ posted, held: 0n });
  }
});

test('cancelling an order while its returns are announced and received gives every point back once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await paidOrder();
    await announce(order);
    await Promise.all([
      ...times(3, (n) => serverOf(n).call(receiveWebshopReturn, first(order))),
      ...times(3, (n) => announce(order, { n, received: true })),
      ...times(3, (n) => cancel(order, n)),
    ]);
    expect(await balanceOf(order)).toEqual({ posted: 60_00n, held: 0n });
  }
});

test('the decision on an exchange and the cancellation of its order do not block each other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await paidOrder({ orderApproval: true });
    await announce(order, { received: true, exchange: true });
    const { data } = await api.call(webshopOrderEndpoints.listWebshopOrders, {
      as: shop,
      params: { id: String(order.employeeId) },
    });
    const { id } = await api.services.db
      .selectFrom('orders')
      .select('id')
      .where('orderNumber', '=', BigInt(data[0]?.orderNumber ?? 0))
      .executeTakeFirstOrThrow();
    const as = order.administrator;
    const params = { id: String(id) };
    const answers = await Promise.all([
      ...times(2, (n) => serverOf(n).call(acceptOrder, { as, params })),
      ...times(2, (n) => serverOf(n).call(rejectOrder, { as, params, body: {} })),
      ...times(2, (n) => cancel({ id }, n)),
      ...times(3, (n) => cancel(order, n)),
      ...times(3, (n) => announce(order, { n, received: true })),
    ]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    await cancel({ id });
    await cancel(order);
    expect(await balanceOf(order)).toEqual({ posted: 60_00n, held: 0n });
  }
});

test('a note of a return that is announced while its employee is being deleted is removed', async () => {
  const order = await paidOrder();
  const { db, clock } = api.services;
  const { date, now } = momentOf(clock);
  const { id, deletion } = await db.transaction().execute(async (tx) => {
    const id = await announceReturn(tx, {
      ...{ orderId: order.id, itemNumbers: ['JAKKE'], quantities: [1], reason: 'wrong_size', date },
      ...{ requestedAt: now, isLate: false, isReceived: false, note: 'Jeg har taget på' },
    });
    const deletion = other.call(employeeEndpoints.deleteEmployee, {
      as: operator,
      params: { id: String(order.employeeId) },
    });
    await Promise.race([deletion, untilLockIsAwaited(api)]);
    return { id, deletion };
  });
  expect((await deletion).status).toBe(204);
  const { note } = await db
    .selectFrom('orderReturn')
    .select('note')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(note).toBeNull();
});
