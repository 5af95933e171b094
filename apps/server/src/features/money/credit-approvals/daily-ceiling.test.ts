import { creditRuleEndpoints } from '@saldo/contract/credit-rules';
import { type AmountInput, transactionEndpoints } from '@saldo/contract/transactions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftBatchFromFile, postBatch, undoBatch } from '../../../../test-support/amount-batches.ts';
import { addAmount, postedOf, statementOf } from '../../../../test-support/amounts.ts';
import {
  approveCredit,
  rejectCredit,
  requestCredit,
  setCreditRules,
  withdrawCredit,
} from '../../../../test-support/credit-requests.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { forgetDailyCredits } from './credit-rules.ts';

let api: TestApi;
let operator: SignedIn;
let anna: SignedIn;
let bo: SignedIn;
let customerId: number;
let employeeId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  customerId = await api.make.customer();
  anna = await api.administrator(customerId);
  bo = await api.administrator(customerId);
  employeeId = (await api.make.employee({ customerId })).id;
  await setCreditRules(api, operator, { dailyCeiling: 100 }, customerId);
});

const add = (as: SignedIn, amount: number, body: Partial<AmountInput> = {}) =>
  addAmount(api, as, employeeId, { amount, ...body });
const leftTo = async (as: SignedIn) =>
  (await api.call(creditRuleEndpoints.getCreditRules, { as })).data.leftToday;

test('a new customer has a ceiling of a million points and no limit', async () => {
  const as = await api.administrator(await api.make.customer());
  const { data } = await api.call(creditRuleEndpoints.getCreditRules, { as });
  expect(data).toEqual({ approvalLimit: null, dailyCeiling: 1_000_000, leftToday: 1_000_000, version: 1 });
});

test('refuses a credit above the ceiling, and says what is left', async () => {
  expect((await add(anna, 70.5)).status).toBe(200);
  const { status, error } = await add(anna, 29.51);
  expect([status, error.code]).toEqual([409, 'daily_ceiling_reached']);
  expect(error.fields).toEqual([
    {
      path: ['amount'],
      message:
        'Du kan højst tilføje 100 point om dagen, og i dag er der 29,50 tilbage. Vent til i morgen, eller bed en operatør om at tilføje beløbet.',
    },
  ]);
  expect((await add(anna, 29.5)).status).toBe(200);
  expect((await add(anna, 0.01)).error.code).toBe('daily_ceiling_reached');
  expect(await postedOf(api, employeeId)).toBe(10_000n);
});

test('the ceiling counts scheduled, recurring and requested credits on the day they are made', async () => {
  await add(anna, 10, { futureDate: '2026-12-01' });
  await add(anna, 10, { frequency: 'monthly' });
  await requestCredit(api, anna, employeeId, { amount: 10 });
  expect(await leftTo(anna)).toBe(70);
  expect((await add(anna, 71, { futureDate: '2026-12-01' })).error.code).toBe('daily_ceiling_reached');
  expect((await add(anna, 71, { frequency: 'monthly' })).error.code).toBe('daily_ceiling_reached');
  expect((await requestCredit(api, anna, employeeId, { amount: 71 })).error.code).toBe(
    'daily_ceiling_reached',
  );
  expect(await leftTo(anna)).toBe(70);
});

test('a deduction does not change what is left', async () => {
  await add(anna, 60);
  await add(anna, -60);
  expect(await leftTo(anna)).toBe(40);
});

test('a rejected or withdrawn request no longer counts; an approval does not count for the approver', async () => {
  const request = async () => (await requestCredit(api, anna, employeeId, { amount: 30 })).data.id;
  await rejectCredit(api, bo, await request());
  await withdrawCredit(api, anna, await request());
  expect(await leftTo(anna)).toBe(100);
  await approveCredit(api, bo, await request());
  expect([await leftTo(anna), await leftTo(bo)]).toEqual([70, 100]);
});

describe('taking back gives the ceiling of the day back', () => {
  const entryOf = async (amount: number) =>
    (await statementOf(api, anna, employeeId)).find((line) => line.points === amount && !line.futureDate)
      ?.id ?? 0;
  const takeBack = (entryId: number, as = anna, takeRest = false) =>
    api.call(transactionEndpoints.reverseTransaction, {
      as,
      params: { id: String(employeeId), transactionId: String(entryId) },
      body: { takeRest },
    });
  const stop = (entryId: number) =>
    api.call(transactionEndpoints.stopScheduled, {
      as: anna,
      params: { id: String(employeeId), transactionId: String(entryId) },
    });
  const planned = async () =>
    (await statementOf(api, anna, employeeId)).find(({ futureDate }) => futureDate)?.id ?? 0;

  test('to the person who added the amount, also if another takes it back', async () => {
    await add(anna, 60);
    await takeBack(await entryOf(60), bo);
    expect([await leftTo(anna), await leftTo(bo)]).toEqual([100, 100]);
    expect((await add(anna, 100)).status).toBe(200);
  });

  test('only as far as the points are taken', async () => {
    await add(anna, 60);
    await add(anna, -20);
    await takeBack(await entryOf(60), anna, true);
    expect(await leftTo(anna)).toBe(80);
  });

  test('for a batch, its scheduled amounts included', async () => {
    const email = `batch${api.make.next()}@eksempel.dk`;
    await api.make.employee({ customerId, email });
    for (const plan of [{}, { futureDate: '2026-12-01' }, { frequency: 'monthly' as const }]) {
      const { data: draft } = await draftBatchFromFile(api, anna, [{ email, amount: 30 }], {
        text: 'Gave',
        ...plan,
      });
      await postBatch(api, anna, draft.id);
      expect(await leftTo(anna)).toBe(70);
      await undoBatch(api, bo, draft.id);
      expect([await leftTo(anna), await leftTo(bo)]).toEqual([100, 100]);
    }
  });

  test('to the person who requested the amount', async () => {
    const { data } = await requestCredit(api, anna, employeeId, { amount: 30 });
    await approveCredit(api, bo, data.id);
    await takeBack(await entryOf(30), bo);
    expect([await leftTo(anna), await leftTo(bo)]).toEqual([100, 100]);
  });

  test('for a scheduled amount that is stopped before anything was posted', async () => {
    await add(anna, 30, { futureDate: '2026-12-01', frequency: 'monthly' });
    await stop(await planned());
    expect(await leftTo(anna)).toBe(100);
  });

  test.each(['take back', 'stop'])(
    'for a series once it is stopped and its entry is taken back, %s first',
    async (first) => {
      await add(anna, 30, { frequency: 'monthly' });
      const entryId = await entryOf(30);
      const scheduledId = await planned();
      await (first === 'stop' ? stop(scheduledId) : takeBack(entryId));
      expect(await leftTo(anna), 'the other half is left').toBe(70);
      await (first === 'stop' ? takeBack(entryId) : stop(scheduledId));
      expect(await leftTo(anna)).toBe(100);
    },
  );
});

test('a repeated call returns the stored response and counts once', async () => {
  const headers = { 'idempotency-key': `noegle-${api.make.next()}` };
  const first = await addAmount(api, anna, employeeId, { amount: 60 }, headers);
  expect((await addAmount(api, anna, employeeId, { amount: 60 }, headers)).data).toEqual(first.data);
  expect(await leftTo(anna)).toBe(40);
});

test('of forty parallel credits to ten employees, exactly those within the ceiling are posted', async () => {
  const employees = await Promise.all(
    Array.from({ length: 10 }, async () => (await api.make.employee({ customerId })).id),
  );
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => addAmount(api, anna, employees[n % 10] ?? 0, { amount: 10 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
  const sums = await Promise.all(employees.map((id) => postedOf(api, id)));
  expect(sums.reduce((sum, posted) => sum + posted, 0n)).toBe(10_000n);
});

// The clock does not go back: the following tests come last, in the order of their days.

test('the ceiling applies to each administrator and day in Copenhagen, and not to operators', async () => {
  expect((await add(anna, 100)).status).toBe(200);
  expect((await add(bo, 100)).status).toBe(200);
  expect((await add(operator, 5000)).status).toBe(200);
  api.clock.set('2026-11-20T22:59:59Z');
  const inTheEvening = await api.signInAs(anna.accountId);
  expect((await add(inTheEvening, 1)).status).toBe(409);
  api.clock.set('2026-11-20T23:00:00Z');
  expect((await add(inTheEvening, 100)).status).toBe(200);
});

test('sums older than 30 days are removed', async () => {
  api.clock.set('2026-12-22T10:00:00Z');
  await forgetDailyCredits(api.services);
  const rows = await api.services.db.selectFrom('dailyCredit').selectAll().execute();
  expect(rows).toEqual([]);
});
