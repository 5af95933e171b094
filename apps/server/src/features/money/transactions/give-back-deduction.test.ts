// @module-tag slow

import { creditRuleEndpoints } from '@saldo/contract/credit-rules';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { topUpEndpoints } from '@saldo/contract/top-ups';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  draftBatchFromFile,
  postBatch,
  previewUndo,
  undoBatch,
} from '../../../../test-support/amount-batches.ts';
import { addAmount, postedOf, statementOf } from '../../../../test-support/amounts.ts';
import { setCreditRules } from '../../../../test-support/credit-requests.ts';
import { keepBalance, leave, rehire } from '../../../../test-support/leaving.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

let api: TestApi;
let operator: SignedIn;
let anna: SignedIn;
let customerId: number;
let employeeId: number;
let email: string;

/** A monthly top-up of 60 points, up to 100. */
beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  operator = await api.operator();
  const customerGroupId = await api.make.customerGroup({ frequency: 'monthly', points: 60, limit: 100 });
  customerId = await api.make.customer({ customerGroupId });
  anna = await api.administrator(customerId);
  email = 'bo@eksempel.dk';
  employeeId = (await api.make.employee({ customerId, email, balance: 100 })).id;
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

async function goTo(now: string): Promise<void> {
  api.clock.set(now);
  operator = await api.signInAs(operator.accountId);
  anna = await api.signInAs(anna.accountId);
}
const december = () => goTo('2026-12-01T10:00:00Z');
const params = (transactionId: number, id = employeeId) => ({
  params: { id: String(id), transactionId: String(transactionId) },
});
async function deduct(amount: number): Promise<number> {
  const { data } = await addAmount(api, anna, employeeId, { text: 'Fejl', amount: -amount });
  return data[0]?.id ?? 0;
}
const preview = async (entryId: number, as = anna) =>
  (await api.call(transactionEndpoints.previewReversal, { as, ...params(entryId) })).data;
const takeBack = (entryId: number, takeRest = false, as = anna) =>
  api.call(transactionEndpoints.reverseTransaction, { as, ...params(entryId), body: { takeRest } });
const balance = () => postedOf(api, employeeId);
const leftToday = async (as: SignedIn) =>
  (await api.call(creditRuleEndpoints.getCreditRules, { as })).data.leftToday;

describe('taking back a deduction', () => {
  test('gives all of it back as long as no top-up has credited any of it', async () => {
    const entryId = await deduct(70);
    expect(await preview(entryId)).toEqual({ amount: 70, problem: null });
    expect((await takeBack(entryId)).data[0]).toMatchObject({ points: 70, balance: 100 });
    await december();
    expect((await statementOf(api, anna, employeeId))[0]).toMatchObject({ kind: 'reversal' });
  });

  test('gives back only what top-ups have not credited since', async () => {
    const entryId = await deduct(90);
    await december();
    // Without the deduction, the balance would still be 100, and the top-up 0.
    expect(await preview(entryId)).toEqual({ amount: 30, problem: null });
    expect(await balance()).toBe(7_000n);
    expect((await takeBack(entryId)).error).toMatchObject({
      code: 'deduction_filled',
      message:
        'Automatiske tilskrivninger har siden fyldt noget af fradraget op. Der kan gives 30 point tilbage.',
    });
    expect((await takeBack(entryId, true)).data[0]).toMatchObject({ points: 30, balance: 100 });
    expect((await takeBack(entryId, true)).error.code).toBe('entry_reversed');
  });

  test('gives nothing back when top-ups have credited all of it', async () => {
    const entryId = await deduct(50);
    await december();
    expect(await preview(entryId)).toEqual({ amount: 0, problem: null });
    for (const takeRest of [false, true]) {
      expect((await takeBack(entryId, takeRest)).error).toMatchObject({
        code: 'deduction_filled',
        message: expect.stringContaining('Der er ikke noget at give tilbage.'),
      });
    }
    expect(await balance()).toBe(10_000n);
  });

  test('counts what several deductions share only once', async () => {
    const [first, second] = [await deduct(50), await deduct(50)];
    await december();
    expect(await preview(first)).toEqual({ amount: 40, problem: null });
    expect(await balance()).toBe(6_000n);
    expect((await takeBack(second, true)).data[0]).toMatchObject({ points: 40, balance: 100 });
    expect((await takeBack(first, true)).error.code).toBe('deduction_filled');
  });

  test.each(['first', 'second'])('gives back what is left of two, the %s one first', async (which) => {
    const first = await deduct(90);
    await december();
    const second = await deduct(30);
    expect(await balance()).toBe(4_000n);
    const [one, other] = which === 'first' ? [first, second] : [second, first];
    expect((await takeBack(one, true)).data[0]).toMatchObject({ points: 30, balance: 70 });
    expect((await takeBack(other, true)).data[0]).toMatchObject({ points: 30, balance: 100 });
  });

  test('counts the runs of a test group, too', async () => {
    const customerGroupId = await api.make.customerGroup({ frequency: 'test', points: 25, limit: 100 });
    customerId = await api.make.customer({ customerGroupId });
    anna = await api.administrator(customerId);
    employeeId = (await api.make.employee({ customerId, balance: 100 })).id;
    const entryId = await deduct(70);
    for (const left of [45, 20, 0]) {
      await api.call(topUpEndpoints.testCustomerGroups, {
        as: operator,
        query: { customerGroupId: String(customerGroupId) },
      });
      expect((await preview(entryId)).amount).toBe(left);
    }
  });

  test('needs a second person above the limit, also for an operator', async () => {
    const entryId = await deduct(80);
    await setCreditRules(api, operator, { approvalLimit: 79.99 }, customerId);
    const message =
      'Mere end 79,99 point skal godkendes af en anden. Bed om beløbet med Tilføj beløb i stedet for at tilbageføre fradraget.';
    for (const as of [anna, operator]) {
      expect(await preview(entryId, as)).toEqual({ amount: 80, problem: message });
      expect((await takeBack(entryId, true, as)).error).toMatchObject({ code: 'approval_required', message });
    }
    await setCreditRules(api, operator, { approvalLimit: 80 }, customerId);
    expect((await takeBack(entryId)).status).toBe(200);
  });

  test('counts towards the daily ceiling of the administrator who takes it back', async () => {
    const bo = await api.administrator(customerId);
    const [first, second] = [await deduct(30), await deduct(30)];
    await setCreditRules(api, operator, { dailyCeiling: 50 }, customerId);
    await takeBack(first, false, bo);
    expect([await leftToday(bo), await leftToday(anna)]).toEqual([20, 50]);
    const message =
      'Du kan højst tilføje 50 point om dagen, og i dag er der 20 tilbage. Point, der gives tilbage, tæller med. Vent til i morgen, eller bed en operatør om at give dem tilbage.';
    expect(await preview(second, bo)).toEqual({ amount: 30, problem: message });
    expect((await takeBack(second, false, bo)).error).toMatchObject({
      code: 'daily_ceiling_reached',
      message,
    });
    expect(await preview(second, operator)).toEqual({ amount: 30, problem: null });
    expect((await takeBack(second, false, operator)).status).toBe(200);
  });

  test('that takes a credit back neither counts nor needs a second person', async () => {
    const { data } = await addAmount(api, anna, employeeId, { amount: 90 });
    await setCreditRules(api, operator, { approvalLimit: 1, dailyCeiling: 1 }, customerId);
    expect((await takeBack(data[0]?.id ?? 0)).status).toBe(200);
    expect(await leftToday(anna)).toBe(1);
  });
});

describe('points from before a balance was reset do not come back after a rehiring', () => {
  const leaveAndReturn = async () => {
    await leave(api, operator, employeeId);
    await goTo('2026-11-21T10:00:00Z');
    await rehire(api, operator, employeeId);
    expect(await balance()).toBe(0n);
  };

  test.each([100, 40])('with a deduction of %i', async (amount) => {
    const entryId = await deduct(amount);
    await leaveAndReturn();
    expect(await preview(entryId)).toEqual({ amount: 0, problem: null });
    expect((await takeBack(entryId, true)).error.code).toBe('deduction_filled');
  });

  test('but those of a later deduction do', async () => {
    await deduct(10);
    await leaveAndReturn();
    await addAmount(api, anna, employeeId, { amount: 20 });
    expect((await takeBack(await deduct(15))).data[0]).toMatchObject({ points: 15, balance: 20 });
  });

  test('with an order that is cancelled or rejected', async () => {
    const paid = await api.make.order({ employeeId, price: 30 });
    await api.services.db
      .updateTable('customer')
      .set({ orderApproval: true })
      .where('id', '=', customerId)
      .execute();
    const pending = await api.make.order({ employeeId, price: 20 });
    await leave(api, operator, employeeId);
    await goTo('2026-11-21T10:00:00Z');
    await rehire(api, operator, employeeId);
    await addAmount(api, anna, employeeId, { amount: 5 });
    const later = await api.make.order({ employeeId, price: 5 });
    const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
    await api.call(orderProcessingEndpoints.cancelOrder, { as: operator, ...of(paid) });
    await api.call(orderProcessingEndpoints.rejectOrder, { as: anna, ...of(pending), body: {} });
    await api.call(orderProcessingEndpoints.rejectOrder, { as: anna, ...of(later), body: {} });
    expect(await balance()).toBe(500n);
    expect((await statementOf(api, anna, employeeId)).slice(0, 3)).toMatchObject([
      { kind: 'correction', points: -20, text: 'Saldo nulstillet ved fratrædelse' },
      { kind: 'correction', points: -30, date: '2026-11-21' },
      { kind: 'refund', points: 30 },
    ]);
  });
});

test('gives points back to an employee who was rehired before the balance was reset', async () => {
  const entryId = await deduct(40);
  const order = await api.make.order({ employeeId, price: 20 });
  await keepBalance(api, operator, employeeId, '2026-11-20', '2026-12-31');
  await goTo('2026-11-21T10:00:00Z');
  await rehire(api, operator, employeeId);
  const { cancelOrder } = orderProcessingEndpoints;
  await api.call(cancelOrder, { as: operator, params: { id: String(order.id) } });
  expect((await takeBack(entryId)).data[0]).toMatchObject({ points: 40, balance: 100 });
});

test('gives nothing back to a leaver whose balance was reset', async () => {
  const entryId = await deduct(40);
  await leave(api, operator, employeeId);
  await goTo('2026-11-21T10:00:00Z');
  expect((await takeBack(entryId, true)).error.code).toBe('deduction_filled');
  expect((await statementOf(api, anna, employeeId))[0]).toMatchObject({ kind: 'correction', balance: 0 });
});

test('takes back a single occurrence of a series, of a batch or not', async () => {
  const line = { text: 'Gave', amount: 5, futureDate: '2026-12-01', frequency: 'monthly' } as const;
  await addAmount(api, operator, employeeId, line);
  const { id } = (await draftBatchFromFile(api, operator, [{ email, amount: 7 }], { ...line, customerId }))
    .data;
  await postBatch(api, operator, id);
  await december();
  const scheduled = (await statementOf(api, anna, employeeId)).filter(
    ({ kind, balance }) => kind === 'scheduled' && balance !== null,
  );
  expect(scheduled.map(({ points }) => points)).toEqual([7, 5]);
  for (const { id, points } of scheduled) {
    expect(await preview(id)).toEqual({ amount: -points, problem: null });
    expect((await takeBack(id)).data).toContainEqual(
      expect.objectContaining({ kind: 'reversal', points: -points, reverses: id }),
    );
  }
  expect(await previewUndo(api, anna, id)).toMatchObject({ full: 0, excluded: 1, stopped: 1 });
  await goTo('2027-01-01T10:00:00Z');
  const [, , january] = await statementOf(api, anna, employeeId);
  expect(january).toMatchObject({ date: '2027-01-01' });
});

describe('undoing a batch with deductions', () => {
  const people = ['filled@eksempel.dk', 'large@eksempel.dk', 'whole@eksempel.dk', 'credit@eksempel.dk'];
  let ids: number[];
  let batchId: number;

  beforeEach(async () => {
    ids = [];
    // Only the first balance is below the cap of the top-up.
    for (const [n, person] of people.entries())
      ids.push((await api.make.employee({ customerId, email: person, balance: n === 0 ? 100 : 300 })).id);
    const lines = [-90, -60, -20, 10].map((amount, n) => ({ email: people[n] ?? '', amount }));
    batchId = (await draftBatchFromFile(api, anna, lines)).data.id;
    await postBatch(api, anna, batchId);
    await setCreditRules(api, operator, { approvalLimit: 50, dailyCeiling: 30 }, customerId);
  });
  const balances = () => Promise.all(ids.map((id) => postedOf(api, id)));

  test('leaves alone what needs a second person or was credited since, and counts what it gives back', async () => {
    await december();
    const shown = {
      full: 2,
      part: 2,
      takenBack: 10,
      givenBack: 20,
      restTakenBack: 0,
      restGivenBack: 30,
      problem: null,
      problemWithRest: expect.stringContaining(
        'i dag er der 30 tilbage. Point, der gives tilbage, tæller med.',
      ),
    };
    expect(await previewUndo(api, anna, batchId)).toMatchObject({
      ...shown,
      short: expect.arrayContaining([
        expect.objectContaining({ amount: -90, rest: -30, reason: 'filled' }),
        expect.objectContaining({ amount: -60, rest: 0, reason: 'approval_required' }),
      ]),
    });
    expect(await previewUndo(api, operator, batchId)).toMatchObject({ ...shown, problemWithRest: null });
    expect((await undoBatch(api, anna, batchId, true)).error.code).toBe('daily_ceiling_reached');
    expect((await undoBatch(api, anna, batchId)).data.state).toBe('partly-undone');
    expect(await balances()).toEqual([7_000n, 24_000n, 30_000n, 30_000n]);
    expect(await leftToday(anna)).toBe(10);
    expect((await undoBatch(api, operator, batchId, true)).data.state).toBe('partly-undone');
    expect(await balances()).toEqual([10_000n, 24_000n, 30_000n, 30_000n]);
    expect(await previewUndo(api, operator, batchId)).toMatchObject({ full: 0, part: 1, excluded: 3 });
  });
});
