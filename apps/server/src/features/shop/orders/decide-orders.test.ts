// @module-tag slow

import { type DecidedOrder, type OrdersToDecide, orderProcessingEndpoints } from '@saldo/contract/orders';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { type WrittenOrder, writeOrder } from '../../../../test-support/write-order.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

const { acceptOrder, decideOrders, rejectOrder } = orderProcessingEndpoints;

let api: TestApi;
let other: TestApi;
let customerId: number;
let hr: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  other = await TestApi.start({ database: api.database });
  customerId = await api.make.customer({ orderApproval: true });
  hr = await api.administrator(customerId);
  colleague = await api.administrator(customerId);
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});

async function pendingOrder(): Promise<WrittenOrder> {
  const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
  return writeOrder(api, { employeeId });
}
const pendingOrders = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => pendingOrder()))).toSorted((a, b) => a.id - b.id);
const idsOf = (orders: readonly WrittenOrder[]) => orders.map(({ id }) => id);
const decide = (
  as: SignedIn,
  ids: number[],
  verb: OrdersToDecide['verb'] = 'accept',
  { reason, ...headers }: { reason?: string; 'idempotency-key'?: string } = {},
) => api.call(decideOrders, { as, headers, body: { ids, verb, ...(reason !== undefined && { reason }) } });
const nameOf = async ({ accountId }: SignedIn): Promise<string> =>
  (
    await api.services.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).name;
const decisionsOf = async (ids: number[]) =>
  api.services.db
    .selectFrom('orderDecision')
    .innerJoin('orders', 'orders.id', 'orderDecision.orderId')
    .select(['orderDecision.orderId', 'orderDecision.verb', 'orderDecision.decidedBy', 'orders.status'])
    .select(['orders.reason', 'orders.processedBy'])
    .where('orderId', 'in', ids)
    .orderBy('orderId')
    .execute();

test('several orders are approved or rejected with one reason, and the results are in the given order', async () => {
  const [first, second, third] = (await pendingOrders(3)) as [WrittenOrder, WrittenOrder, WrittenOrder];
  const accepted = await decide(hr, [second.id, first.id]);
  const decidedBy = await nameOf(hr);
  const result = { outcome: 'accepted', message: null, status: 'accepted', decidedBy };
  expect(accepted.data).toEqual([
    { id: second.id, orderNumber: second.orderNumber, ...result },
    { id: first.id, orderNumber: first.orderNumber, ...result },
  ]);
  const rejected = await decide(hr, [third.id], 'reject', { reason: ' Vi har flere ' });
  expect(rejected.data).toMatchObject([{ id: third.id, outcome: 'rejected', status: 'rejected' }]);
  expect(await decisionsOf(idsOf([first, third]))).toMatchObject([
    { orderId: first.id, verb: 'approve', decidedBy: hr.accountId, processedBy: hr.accountId, reason: null },
    { orderId: third.id, verb: 'reject', status: 'rejected', reason: 'Vi har flere' },
  ]);
});

test('an order that was decided meanwhile is refused, and says by whom', async () => {
  const [open, accepted, rejected] = (await pendingOrders(3)) as [WrittenOrder, WrittenOrder, WrittenOrder];
  await api.call(acceptOrder, { as: colleague, params: { id: String(accepted.id) } });
  await api.call(rejectOrder, { as: colleague, params: { id: String(rejected.id) } });
  const { data } = await decide(hr, idsOf([accepted, rejected, open]));
  const decidedBy = await nameOf(colleague);
  expect(data.map(({ id, orderNumber, ...result }) => result)).toEqual([
    { outcome: 'refused', message: 'Ordren er allerede godkendt.', status: 'accepted', decidedBy },
    { outcome: 'refused', message: 'Ordren er allerede afvist.', status: 'rejected', decidedBy },
    { outcome: 'accepted', message: null, status: 'accepted', decidedBy: await nameOf(hr) },
  ]);
});

test('orders of others, missing ones and those that wait for another are refused; the rest is decided', async () => {
  const open = await pendingOrder();
  const foreign = await writeOrder(api);
  const own = await pendingOrder();
  await api.database.owner
    .updateTable('orders')
    .set({ placedBy: hr.accountId })
    .where('id', '=', own.id)
    .execute();
  const { data } = await decide(hr, [foreign.id, 900_000_000, own.id, open.id]);
  const notFound = { orderNumber: null, outcome: 'refused', status: null, decidedBy: null };
  expect(data).toMatchObject([
    { ...notFound, id: foreign.id, message: 'Det, du leder efter, findes ikke.' },
    { ...notFound, id: 900_000_000, message: 'Det, du leder efter, findes ikke.' },
    { orderNumber: own.orderNumber, outcome: 'refused', status: 'pending', decidedBy: null },
    { id: open.id, outcome: 'accepted' },
  ]);
  expect(data[2]?.message).toMatch(/^Du kan ikke behandle din egen ordre/);
  expect(await decisionsOf([foreign.id, own.id])).toEqual([]);

  const operator = await api.operator();
  expect((await decide(operator, [foreign.id])).data).toMatchObject([{ outcome: 'accepted' }]);
  const { data: waitsForHr } = await decide(operator, [(await pendingOrder()).id]);
  expect(waitsForHr).toMatchObject([
    { outcome: 'refused', status: 'pending', message: 'Ordren venter på HR, så du kan ikke behandle den.' },
  ]);
});

test('a leader who lost the department is told who decides the order', async () => {
  const departments = [await api.make.department(customerId)];
  const leader = await api.signInAs(await api.make.account({ role: 'leader', customerId, departments }));
  const { id, orderNumber } = await pendingOrder();
  const message = 'Ordren venter på HR, så du kan ikke behandle den.';
  expect((await decide(leader, [id])).data).toEqual([
    { id, orderNumber, outcome: 'refused', message, status: 'pending', decidedBy: null },
  ]);
});

test('an approval that is not the last takes the order to its next step', async () => {
  const { id } = await pendingOrder();
  await sql`update orders set missing = 1 where id = ${id}`.execute(api.database.owner);
  await sql`update customer set approval_limit = 0 where id = ${customerId}`.execute(api.database.owner);
  try {
    const advanced = await decide(hr, [id]);
    expect(advanced.data).toMatchObject([{ outcome: 'advanced', status: 'pending', decidedBy: null }]);
    expect((await decide(hr, [id])).data).toMatchObject([{ outcome: 'refused', status: 'pending' }]);
  } finally {
    await sql`update customer set approval_limit = null where id = ${customerId}`.execute(api.database.owner);
    await api.call(rejectOrder, { as: colleague, params: { id: String(id) } });
  }
});

test('a repeated call returns the same results, and decides nothing again', async () => {
  const [first, second] = (await pendingOrders(2)) as [WrittenOrder, WrittenOrder];
  await api.call(rejectOrder, { as: colleague, params: { id: String(second.id) } });
  const key = { 'idempotency-key': `flere-${first.id}` };
  const ids = idsOf([first, second]);
  const { data } = await decide(hr, ids, 'accept', key);
  expect(data.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused']);
  const repeated = await Promise.all(Array.from({ length: 5 }, () => decide(hr, ids, 'accept', key)));
  for (const answer of repeated) expect(answer.data).toEqual(data);
  expect((await decisionsOf(ids)).map(({ verb }) => verb)).toEqual(['approve', 'reject']);
  const { status, error } = await decide(hr, ids, 'reject', key);
  expect([status, error.code]).toEqual([422, 'idempotency_mismatch']);
});

test('a call that was interrupted is finished by its repetition', async () => {
  const orders = await pendingOrders(3);
  const key = { 'idempotency-key': `afbrudt-${orders[0]?.id}` };
  const ids = idsOf(orders);
  await sql`create function fail_order() returns trigger language plpgsql as $$ begin
    raise exception 'interrupted'; end $$`.execute(api.database.owner);
  await sql`create trigger interrupted before insert on order_decision for each row
    when (new.order_id = ${sql.lit(ids[1])}) execute function fail_order()`.execute(api.database.owner);
  expect((await decide(hr, ids, 'accept', key)).status).toBe(500);
  expect((await decisionsOf(ids)).map(({ orderId }) => orderId)).toEqual([ids[0]]);
  await sql`drop trigger interrupted on order_decision`.execute(api.database.owner);
  const { data } = await decide(hr, ids, 'accept', key);
  expect(data.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  expect((await decisionsOf(ids)).map(({ orderId }) => orderId)).toEqual(ids);
});

test.each([
  [[], 'Vælg mindst én ordre.'],
  [[1, 1], 'En ordre står der to gange.'],
  [[2_147_483_648], 'Ordre er ikke gyldig'],
  [Array.from({ length: 201 }, (_, n) => n + 1), 'Du kan højst behandle 200 ordrer ad gangen.'],
])('refuses a wrong list of orders (%#)', async (ids, message) => {
  const { status, error } = await decide(hr, ids);
  expect([status, error.fields?.map((field) => field.message)]).toEqual([400, [message]]);
});

test('two approvers decide the same 100 orders at once, one accepts and one rejects: each is decided once', async () => {
  const orders = await pendingOrders(100);
  const ids = idsOf(orders);
  // From both ends, so that both decide some.
  const [accepts, rejects] = await Promise.all([
    decide(hr, ids),
    other.call(decideOrders, { as: colleague, body: { ids: ids.toReversed(), verb: 'reject' } }),
  ]);
  const outcomes = (results: DecidedOrder[], outcome: DecidedOrder['outcome']) =>
    results.filter((result) => result.outcome === outcome).map(({ id }) => id);
  const [accepted, rejected] = [outcomes(accepts.data, 'accepted'), outcomes(rejects.data, 'rejected')];
  expect(Math.min(accepted.length, rejected.length)).toBeGreaterThan(0);
  expect([...accepted, ...rejected].toSorted((a, b) => a - b)).toEqual(ids);

  const [acceptor, rejecter] = [await nameOf(hr), await nameOf(colleague)];
  for (const { id, outcome, status, decidedBy } of [...accepts.data, ...rejects.data]) {
    const wasAccepted = accepted.includes(id);
    expect(status).toBe(wasAccepted ? 'accepted' : 'rejected');
    expect(decidedBy).toBe(wasAccepted ? acceptor : rejecter);
    expect(['accepted', 'rejected', 'refused']).toContain(outcome);
  }
  const decisions = await decisionsOf(ids);
  expect(decisions.map(({ orderId }) => orderId)).toEqual(ids);
  for (const { orderId, verb, status } of decisions) {
    expect([verb, status]).toEqual(
      accepted.includes(orderId) ? ['approve', 'accepted'] : ['reject', 'rejected'],
    );
  }
  const entries = await api.services.db
    .selectFrom('ledgerEntry')
    .select('orderId')
    .where('orderId', 'in', ids)
    .orderBy('orderId')
    .execute();
  expect(entries.map(({ orderId }) => orderId)).toEqual(accepted.toSorted((a, b) => a - b));
});
