// @module-tag slow

import { creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { employeeEndpoints } from '@saldo/contract/employees';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { topUpEndpoints } from '@saldo/contract/top-ups';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { draftBatchFromFile, postBatch } from '../../../../test-support/amount-batches.ts';
import { addAmount, postedOf, statementOf } from '../../../../test-support/amounts.ts';
import { requestCredit } from '../../../../test-support/credit-requests.ts';
import { keepBalance, leave, previewLeave, rehire } from '../../../../test-support/leaving.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { writeOrder } from '../../../../test-support/write-order.ts';
import { postDueOfUnlocked } from '../../../ledger/due.ts';
import { runDueTopUps } from '../../../ledger/run-top-ups.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

const { rejectOrder, acceptOrder, cancelOrder } = orderProcessingEndpoints;
const AFTER = '2026-11-20T23:00:00Z';

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let customerId: number;
let employeeId: number;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  operator = await api.operator();
  customerId = await api.make.customer({ orderApproval: true });
  administrator = await api.administrator(customerId);
  employeeId = (await api.make.employee({ customerId, balance: 100 })).id;
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

/** Signs in again, because sessions may have expired. */
async function goTo(now: string): Promise<void> {
  api.clock.set(now);
  operator = await api.signInAs(operator.accountId);
  administrator = await api.signInAs(administrator.accountId);
}
const corrections = async (id = employeeId) =>
  (await statementOf(api, operator, id))
    .filter(({ kind }) => kind === 'correction')
    .map(({ date, points }) => `${date} ${points}`);
const withId = ({ id }: { id: number }) => ({ params: { id: String(id) } });

describe('pending orders of a leaver', () => {
  test('are shown before the employee leaves, and keep their points until they are processed', async () => {
    const kept = await writeOrder(api, { employeeId });
    const dropped = await writeOrder(api, { employeeId });
    await addAmount(api, operator, employeeId, { futureDate: '2026-12-24' });
    await requestCredit(api, operator, employeeId, { amount: 5 });
    expect((await previewLeave(api, administrator, employeeId)).data).toEqual({
      employees: 1,
      activeEmployees: 1,
      alreadyLeaving: 0,
      alreadyLeft: 0,
      balance: 100,
      held: 45,
      pendingOrderCount: 2,
      pendingOrders: [kept, dropped].map(({ orderNumber }) => ({
        orderNumber,
        date: '2026-11-20',
        amount: 22.5,
        employee: { id: employeeId, name: expect.stringContaining('Søren') },
      })),
      schedules: 1,
      creditRequests: 1,
      keepBalanceMonths: null,
      eraseAfterMonths: 12,
    });
    await leave(api, administrator, employeeId);
    await goTo(AFTER);
    expect(await corrections()).toEqual(['2026-11-21 -55']);
    await goTo('2026-12-01T10:00:00Z');
    await api.call(acceptOrder, { as: administrator, ...withId(kept) });
    await api.call(rejectOrder, { as: administrator, ...withId(dropped), body: {} });
    // Points that a rejection releases are reset at once.
    expect(await corrections()).toEqual(['2026-12-01 -22.5', '2026-11-21 -55']);
    await api.call(cancelOrder, { as: operator, ...withId(kept) });
    expect((await corrections())[0]).toBe('2026-12-01 -22.5');
    expect(await corrections()).toHaveLength(3);
    expect(await postedOf(api, employeeId)).toBe(0n);
  });
});

describe('from midnight after the last day', () => {
  test('credit requests are void, and no new ones can be made', async () => {
    const { id } = (await requestCredit(api, operator, employeeId)).data;
    await leave(api, operator, employeeId);
    expect(
      (await requestCredit(api, operator, employeeId, { futureDate: '2026-11-21' })).error,
    ).toMatchObject({
      code: 'employee_left',
      fields: [{ path: ['futureDate'], message: 'Medarbejderen fratræder 20-11-2026.' }],
    });
    await goTo(AFTER);
    await postDueOfUnlocked(api.services);
    const { status } = await api.services.db
      .selectFrom('creditRequest')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('void');
    const approver = await api.operator();
    expect(
      (await api.call(creditRequestEndpoints.approveCreditRequest, { as: approver, ...withId({ id }) })).error
        .code,
    ).toBe('credit_request_decided');
    expect((await requestCredit(api, operator, employeeId)).error.code).toBe('employee_left');
  });

  test('no amount can be added or scheduled, not even by a batch', async () => {
    await keepBalance(api, operator, employeeId, '2026-11-20', '2026-12-31');
    const { email } = (
      await api.call(employeeEndpoints.getEmployee, { as: operator, ...withId({ id: employeeId }) })
    ).data;
    await goTo('2026-11-20T22:30:00Z');
    const draft = await draftBatchFromFile(api, administrator, [{ email, amount: 5 }]);
    expect(draft.data).toMatchObject({ employees: 1, refused: [] });
    expect((await addAmount(api, operator, employeeId, { futureDate: '2026-11-21' })).error.code).toBe(
      'employee_left',
    );
    await goTo(AFTER);
    const stale = await postBatch(api, administrator, draft.data.id);
    expect(stale.error).toMatchObject({
      code: 'batch_stale',
      fields: [{ message: expect.stringContaining('Medarbejderen er fratrådt.') }],
    });
    const again = await draftBatchFromFile(api, administrator, [{ email, amount: 5 }]);
    expect(again.data.refused).toMatchObject([{ reason: 'left', message: 'Medarbejderen er fratrådt.' }]);
    for (const body of [{}, { amount: -5 }, { futureDate: '2027-01-01' }]) {
      expect((await addAmount(api, operator, employeeId, body)).error.code).toBe('employee_left');
    }
    expect(await postedOf(api, employeeId)).toBe(10_000n);
  });

  test.each(['a run', 'a read'])('no top-up is credited when %s posts due entries', async (poster) => {
    const customerGroupId = await api.make.customerGroup({ frequency: 'monthly', points: 10, limit: 1000 });
    const toppedUpCustomerId = await api.make.customer({ customerGroupId });
    const make = async () => (await api.make.employee({ customerId: toppedUpCustomerId })).id;
    const [stays, onTheFirst, before] = [await make(), await make(), await make()];
    await keepBalance(api, operator, onTheFirst, '2026-12-01', '2027-12-31');
    await keepBalance(api, operator, before, '2026-11-30', '2027-12-31');
    await goTo('2027-01-01T10:00:00Z');
    if (poster === 'a run') await runDueTopUps(api.services);
    const { data } = await api.call(employeeEndpoints.listEmployees, {
      as: operator,
      query: { customerId: String(toppedUpCustomerId), sort: '-balance', state: 'left' } as never,
    });
    await runDueTopUps(api.services);
    expect(data.map(({ id, balance }) => [id, balance])).toEqual([
      [onTheFirst, 10],
      [before, 0],
    ]);
    expect(await postedOf(api, stays)).toBe(2_000n);
    expect(
      (await api.call(topUpEndpoints.getNextTopUp, { as: operator, ...withId({ id: before }) })).data,
    ).toEqual({ next: null });
    // Rehired in January: the periods of the absence are not credited later.
    await rehire(api, operator, before);
    await goTo('2027-02-01T10:00:00Z');
    await runDueTopUps(api.services);
    expect(await postedOf(api, before)).toBe(1_000n);
  });
});

test('readers and workers of two instances reset a balance once', async () => {
  const other = await TestApi.start({ database: api.database, now: AFTER });
  const ids = [employeeId];
  for (let n = 0; n < 9; n += 1) ids.push((await api.make.employee({ customerId, balance: 10 })).id);
  for (const id of ids) await leave(api, operator, id);
  await goTo(AFTER);
  await Promise.all(
    [api, other].flatMap((one) => [
      postDueOfUnlocked(one.services),
      one.call(employeeEndpoints.listEmployees, { as: operator, query: { customerId: String(customerId) } }),
      ...ids.map((id) => statementOf(one, operator, id)),
    ]),
  );
  for (const id of ids) expect(await corrections(id)).toHaveLength(1);
  await other.stop();
});

test('queues one `employees.left` event when the balance of a leaver can no longer be used', async () => {
  const connectionId = await api.make.connection({ address: 'https://203.0.113.7/webhooks' });
  await api.services.db.updateTable('customer').set({ connectionId }).where('id', '=', customerId).execute();
  const second = (await api.make.employee({ customerId })).id;
  await leave(api, operator, employeeId);
  await keepBalance(api, operator, second, '2026-11-20', '2026-11-21');
  const events = async () =>
    (
      await api.services.db
        .selectFrom('outboxEvent')
        .select(['employeeIds'])
        .where('kind', '=', 'employees.left')
        .orderBy('id')
        .execute()
    ).map(({ employeeIds }) => employeeIds);
  await goTo(AFTER);
  await postDueOfUnlocked(api.services);
  expect(await events()).toEqual([[employeeId]]);
  await goTo('2026-11-21T23:00:00Z');
  await postDueOfUnlocked(api.services);
  expect(await events()).toEqual([[employeeId], [second]]);
});
