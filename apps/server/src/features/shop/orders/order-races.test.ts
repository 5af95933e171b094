import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { type WebshopOrder, webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Answer, type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { postDueOfUnlocked } from '../../../ledger/due.ts';
import { runDueTopUps } from '../../../ledger/run-top-ups.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

const { acceptOrder, rejectOrder, cancelOrder } = orderProcessingEndpoints;
const { placeOrder, cancelWebshopOrder } = webshopOrderEndpoints;
const { addTransaction } = transactionEndpoints;
const ROUNDS = 10;
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
  await api.make.product({ itemNumber: 'TI', price: 10 });
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
const place = (employeeId: number, n = 0, headers: Record<string, string> = {}) =>
  serverOf(n).call(placeOrder, {
    as: shop,
    headers,
    body: { employeeId, lines: [{ itemNumber: 'TI', quantity: 1 }] },
  });
const statuses = <T>(answers: Answer<T>[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, same]) => [status, same.length]),
  );
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
      .select('kind')
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

test.each([false, true])(
  'of 200 orders of 10 points on a balance of 50, exactly 5 are placed (approval: %s)',
  async (orderApproval) => {
    const customerId = await api.make.customer({ orderApproval });
    const { id } = await api.make.employee({ customerId, balance: 50 });
    const answers = await Promise.all(times(200, (n) => place(id, n)));
    expect(statuses(answers)).toEqual({ 201: 5, 409: 195 });
    for (const { status, error } of answers.filter(({ status }) => status === 409)) {
      expect([status, error.code]).toEqual([409, 'insufficient_balance']);
    }
    expect(await balanceOf(id)).toEqual(
      orderApproval ? { posted: 50_00n, held: 50_00n } : { posted: 0n, held: 0n },
    );
  },
);

test.each([false, true])(
  'a hundred calls with one key place one order (approval: %s)',
  async (orderApproval) => {
    const customerId = await api.make.customer({ orderApproval });
    const { id } = await api.make.employee({ customerId, balance: 50 });
    const key = { 'idempotency-key': `en-${id}` };
    const answers = await Promise.all(times(100, (n) => place(id, n, key)));
    expect(statuses(answers)).toEqual({ 201: 100 });
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const { posted, held } = await balanceOf(id);
    expect(posted - held).toBe(40_00n);
  },
);

test('50 accepts and 50 rejects of one order agree on one outcome, and only an accept moves points, once', async () => {
  const customerId = await api.make.customer({ orderApproval: true });
  const as = await api.administrator(customerId);
  for (let round = 0; round < 3; round += 1) {
    const { id: employeeId } = await api.make.employee({ customerId, balance: 50 });
    const { id } = await api.make.order({ employeeId, price: 10 });
    const params = { id: String(id) };
    const answers = await Promise.all(
      times(100, (n) =>
        n % 2 === round % 2
          ? serverOf(n >> 1).call(acceptOrder, { as, params })
          : serverOf(n >> 1).call(rejectOrder, { as, params, body: {} }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 50, 409: 50 });
    const outcomes = new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.status));
    const [outcome] = outcomes;
    expect(outcomes.size).toBe(1);
    for (const { error } of answers.filter(({ status }) => status === 409))
      expect(error.code).toBe('order_decided');
    const accepted = outcome === 'accepted';
    expect(await entriesOf(id)).toEqual(accepted ? ['order'] : []);
    expect(await balanceOf(employeeId)).toEqual({ posted: accepted ? 40_00n : 50_00n, held: 0n });
  }
});

test('concurrent accepts and cancellations refund an order once, if it was paid', async () => {
  const customerId = await api.make.customer({ orderApproval: true });
  const as = await api.administrator(customerId);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: employeeId } = await api.make.employee({ customerId, balance: 50 });
    const { id, orderNumber } = await api.make.order({ employeeId, price: 10 });
    const params = { id: String(id) };
    await Promise.all([
      ...times(4, (n) => serverOf(n).call(acceptOrder, { as, params })),
      ...times(4, (n) => serverOf(n).call(cancelOrder, { as: operator, params })),
      ...times(4, (n) =>
        serverOf(n).call(cancelWebshopOrder, { as: shop, params: { orderNumber: String(orderNumber) } }),
      ),
    ]);
    expect([[], ['order', 'refund']]).toContainEqual(await entriesOf(id));
    expect(await balanceOf(employeeId)).toEqual({ posted: 50_00n, held: 0n });
  }
});

test('concurrent orders, deductions, credits, top-ups and accepts never overspend', async () => {
  const customerGroupId = await api.make.customerGroup({ frequency: 'test', points: 7, limit: 1_000 });
  const customerId = await api.make.customer({ orderApproval: true, customerGroupId });
  const as = await api.administrator(customerId);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: employeeId } = await api.make.employee({ customerId, balance: 60 });
    const params = { id: String(employeeId) };
    const pending = await Promise.all(times(3, () => api.make.order({ employeeId, price: 10 })));
    const add = (n: number, amount: number) =>
      serverOf(n).call(addTransaction, { as: operator, params, body: { text: 'Samtidig', amount } });
    const topUp = () =>
      api.app.inject({
        method: 'POST',
        url: `/api/cron/test?customerGroupId=${customerGroupId}`,
        headers: operator.headers,
      });
    const run = topUp();
    const answers = await Promise.all([
      ...times(10, (n) => place(employeeId, n)),
      ...times(6, (n) => add(n, -5)),
      ...times(3, (n) => add(n, 2)),
      ...pending.map(({ id }, n) => serverOf(n).call(acceptOrder, { as, params: { id: String(id) } })),
    ]);
    expect((await run).statusCode).toBe(200);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const { posted, held } = await balanceOf(employeeId);
    expect(posted - held).toBeGreaterThanOrEqual(0n);
  }
});

test('top-ups, acceptances and orders of the same employees do not deadlock', async () => {
  const customerGroupId = await api.make.customerGroup({ frequency: 'daily', points: 10, limit: 1_000 });
  const customerId = await api.make.customer({ orderApproval: true, customerGroupId });
  const as = await api.administrator(customerId);
  const employees = await Promise.all(times(12, () => api.make.employee({ customerId, balance: 10 })));
  const pending = await Promise.all(employees.map(({ id }) => api.make.order({ employeeId: id, price: 10 })));
  for (const one of [api, other]) one.clock.advance({ hours: 24 });
  const again = await api.signInAs(as.accountId);
  const answers = await Promise.all([
    ...pending.map(({ id }, n) => serverOf(n).call(acceptOrder, { as: again, params: { id: String(id) } })),
    ...employees.map(({ id }, n) => place(id, n)),
    runDueTopUps(api.services).then(() => null),
    postDueOfUnlocked(other.services).then(() => null),
    serverOf(1)
      .app.inject({ method: 'GET', url: '/api/employees', headers: again.headers })
      .then(({ statusCode }) => void expect(statusCode).toBe(200)),
  ]);
  for (const answer of answers) if (answer) expect([200, 201]).toContain(answer.status);
  for (const { id } of employees) expect(await balanceOf(id)).toEqual({ posted: 10_00n, held: 10_00n });
  for (const one of [api, other]) one.clock.advance({ hours: -24 });
});

test('an order placed while approval is switched on and off is either paid or reserved', async () => {
  const customerId = await api.make.customer();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await api.make.employee({ customerId, balance: 100 });
    const set = (orderApproval: boolean) =>
      api.services.db.updateTable('customer').set({ orderApproval }).where('id', '=', customerId).execute();
    const [answers] = await Promise.all([
      Promise.all(times(8, (n) => place(id, n))),
      set(true).then(() => set(false)),
    ]);
    const orders: WebshopOrder[] = answers.map(({ data }) => data);
    const pending = orders.filter(({ status }) => status === 'pending').length;
    expect(await balanceOf(id)).toEqual({
      posted: 100_00n - 10_00n * BigInt(8 - pending),
      held: 10_00n * BigInt(pending),
    });
  }
});

test('an order placed during the deletion of its employee leaves a consistent ledger', async () => {
  for (const orderApproval of [true, false]) {
    const customerId = await api.make.customer({ orderApproval });
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await api.make.employee({ customerId, balance: 10 });
      const url = `/api/employees/${id}`;
      const [ordered, deleted] = await Promise.all([
        place(id, round),
        api.app.inject({ method: 'DELETE', url, headers: operator.headers }),
      ]);
      const outcomes = orderApproval
        ? [
            [201, 409],
            [404, 204],
          ]
        : [
            [201, 204],
            [404, 204],
          ];
      expect(outcomes).toContainEqual([ordered.status, deleted.statusCode]);
    }
  }
});
