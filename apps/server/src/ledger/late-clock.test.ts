// @module-tag slow

import { leavingEndpoints } from '@saldo/contract/leaving';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftBatch, postBatch, undoBatch } from '../../test-support/amount-batches.ts';
import { addAmount, postedOf, statementOf } from '../../test-support/amounts.ts';
import { approveCredit, requestCredit, setCreditRules } from '../../test-support/credit-requests.ts';
import { cancelLeave, keepBalance, leave } from '../../test-support/leaving.ts';
import { RacingServers } from '../../test-support/racing-servers.ts';
import type { SignedIn, TestApi } from '../../test-support/test-api.ts';
import { writeOrder } from '../../test-support/write-order.ts';
import { Worker } from '../platform/worker/worker.ts';
import { verifyBalances } from '../verify/verify-balances.ts';
import { workerTasks } from '../worker-tasks.ts';

// Two instances share a database. One has opened the new day and settled its leavers; the clock of the other is late,
// and still shows the day before.

const EVENING = '2026-11-20T22:59:59.900Z';
const MIDNIGHT = '2026-11-20T23:00:00Z';
/** Drafts expire after an hour. */
const BEFORE = '2026-11-20T22:30:00Z';
const { acceptOrder, rejectOrder, cancelOrder } = orderProcessingEndpoints;

let servers: RacingServers;
let late: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let customerId: number;
let leaverId: number;

beforeEach(async () => {
  servers = await RacingServers.start();
  late = servers.api;
  late.clock.set(BEFORE);
  customerId = await late.make.customer({ orderApproval: true });
  leaverId = (await late.make.employee({ customerId, balance: 100 })).id;
});
afterEach(async () => {
  expect((await verifyBalances(late.services.db)).differences).toEqual([]);
  await servers.stop();
});

/** Moves the late clock to the evening; the other instance opens the next day, and posts what is due. */
async function overMidnight(): Promise<void> {
  late.clock.set(EVENING);
  servers.other.clock.set(MIDNIGHT);
  operator = await late.operator();
  administrator = await late.administrator(customerId);
  const errors: unknown[] = [];
  const { services } = servers.other;
  const worker = new Worker({
    tasks: workerTasks(services),
    clock: services.clock,
    schemaGuard: services.schemaGuard,
    onError: (error) => errors.push(error),
  });
  await worker.round();
  expect(errors).toEqual([]);
}

async function leaveToday(): Promise<void> {
  const { status } = await leave(late, await late.operator(), leaverId);
  expect(status).toBe(200);
}
const withId = (id: number) => ({ params: { id: String(id) } });

test.each([
  ['posted at once', {}],
  ['scheduled', { futureDate: '2026-12-24' }],
])('an amount for a leaver, %s, is refused', async (_how, amount) => {
  await leaveToday();
  await overMidnight();
  expect((await addAmount(late, operator, leaverId, amount)).error.code).toBe('employee_left');
  expect(await postedOf(late, leaverId)).toBe(0n);
});

test('a batch names leavers, and posts nothing', async () => {
  await leaveToday();
  const { id } = (await draftBatch(late, await late.administrator(customerId))).data;
  await overMidnight();
  expect((await postBatch(late, administrator, id)).error).toMatchObject({
    code: 'batch_stale',
    fields: [{ path: ['without', leaverId] }],
  });
  expect(await postedOf(late, leaverId)).toBe(0n);
});

test.each([
  ['released', 'pending'],
  ['refunded', 'accepted'],
] as const)('%s points of a leaver are reset at once', async (_how, status) => {
  const order = await writeOrder(late, { employeeId: leaverId, status });
  await leaveToday();
  await overMidnight();
  const answer =
    status === 'pending'
      ? late.call(rejectOrder, { as: administrator, ...withId(order.id), body: {} })
      : late.call(cancelOrder, { as: operator, ...withId(order.id) });
  expect((await answer).status).toBe(200);
  expect(await postedOf(late, leaverId)).toBe(0n);
});

test('an accepted order is dated the open day', async () => {
  const { id } = await late.make.employee({ customerId, balance: 100 });
  const order = await writeOrder(late, { employeeId: id });
  await overMidnight();
  await late.call(acceptOrder, { as: administrator, ...withId(order.id) });
  expect((await statementOf(servers.other, await servers.other.operator(), id))[0]?.date).toBe('2026-11-21');
});

test('a leave that is over can neither be cancelled nor moved', async () => {
  await leaveToday();
  await overMidnight();
  expect((await cancelLeave(late, operator, leaverId)).error.code).toBe('employee_left');
  expect((await leave(late, operator, leaverId, { lastDay: '2026-12-31' })).error.code).toBe('employee_left');
});

test('a last day that is over is refused', async () => {
  await overMidnight();
  expect((await leave(late, operator, leaverId)).status).toBe(400);
  expect((await keepBalance(late, operator, leaverId, '2026-11-20', '2026-12-31')).status).toBe(400);
});

test('a last day that is over is refused for several employees', async () => {
  const actor = await late.administrator(customerId);
  const selection = await late.make.selection([leaverId], actor.accountId);
  await overMidnight();
  const body = { lastDay: '2026-11-20', balance: 'reset' as const };
  const answer = await late.call(leavingEndpoints.leaveMany, {
    as: await late.signInAs(actor.accountId),
    ...withId(selection),
    body,
  });
  expect(answer.status).toBe(400);
});

test('a credit for a leaver is neither requested nor approved', async () => {
  await setCreditRules(late, await late.operator(), { approvalLimit: 10 }, customerId);
  const { id } = (await requestCredit(late, await late.administrator(customerId), leaverId)).data;
  await leaveToday();
  await overMidnight();
  expect((await requestCredit(late, administrator, leaverId)).error.code).toBe('employee_left');
  expect((await approveCredit(late, operator, id)).error.code).toBe('credit_request_decided');
});

test('an undone batch leaves a settled balance at 0', async () => {
  const as = await late.administrator(customerId);
  const { id } = (await draftBatch(late, as, { amount: -40 })).data;
  await postBatch(late, as, id);
  await leaveToday();
  await overMidnight();
  await undoBatch(late, operator, id);
  expect(await postedOf(late, leaverId)).toBe(0n);
});
