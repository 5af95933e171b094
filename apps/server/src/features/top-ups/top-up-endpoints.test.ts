import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { topUpEndpoints } from '@saldo/contract/top-ups';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';
import { runDueTopUps } from '../due-work/run-top-ups.ts';

const { getNextTopUp, listTopUpRuns, previewTopUp, testCustomerGroups } = topUpEndpoints;

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

const params = (id: number) => ({ id: String(id) });
const preview = async (id: number) => (await api.call(previewTopUp, { as, params: params(id) })).data;
const next = async (id: number, who = as) =>
  (await api.call(getNextTopUp, { as: who, params: params(id) })).data.next;
const runs = async (id: number) => (await api.call(listTopUpRuns, { as, params: params(id) })).data;
const balance = async (employeeId: number) =>
  (
    await api.services.db
      .selectFrom('balance')
      .select('posted')
      .where('employeeId', '=', employeeId)
      .executeTakeFirstOrThrow()
  ).posted;
const runTest = (customerGroupId: number, headers: Record<string, string> = {}) =>
  api.call(testCustomerGroups, { as, query: { customerGroupId: String(customerGroupId) }, headers });

async function group(frequency: 'daily' | 'monthly' | 'test' | 'none', balances: number[]) {
  const id = await api.make.customerGroup({ frequency, points: 100, limit: 250 });
  const customerId = await api.make.customer({ customerGroupId: id, companyName: 'Ærø Værft' });
  const employees: number[] = [];
  for (const start of balances) {
    employees.push((await api.make.employee({ customerId, balance: start })).id);
  }
  return { id, customerId, employees };
}

describe('the preview', () => {
  test('returns the date, counts, total and capped employees of the next run', async () => {
    const { id, customerId, employees } = await group('monthly', [0, 149.5, 151, 249.99, 250, 900]);
    const customer = { id: customerId, companyName: 'Ærø Værft' };
    const shown = await preview(id);
    expect(shown).toMatchObject({
      date: '2026-12-01',
      frequency: 'monthly',
      points: 100,
      limit: 250,
      employees: 6,
      credited: 4,
      capped: 2,
      skipped: 2,
      totalPoints: 299.01,
    });
    expect(shown.cappedEmployees.map(({ name: _name, ...rest }) => rest).sort((a, b) => a.id - b.id)).toEqual(
      [
        { id: employees[2], customer, balance: 151, points: 99 },
        { id: employees[3], customer, balance: 249.99, points: 0.01 },
        { id: employees[4], customer, balance: 250, points: 0 },
        { id: employees[5], customer, balance: 900, points: 0 },
      ],
    );
  });

  test('includes entries scheduled until the run, and none later', async () => {
    const { id, employees } = await group('monthly', [0]);
    const [employee = 0] = employees;
    const add = (amount: number, futureDate: string, frequency: 'none' | 'monthly' = 'none') =>
      api.call(transactionEndpoints.addTransaction, {
        as,
        params: params(employee),
        body: { text: 'Senere', amount, futureDate, frequency },
      });
    await add(10, '2026-11-30', 'monthly');
    await add(200, '2026-12-01');
    await add(77, '2026-12-02');
    expect(await preview(id)).toMatchObject({ credited: 1, capped: 1, totalPoints: 40 });
    expect(await next(employee)).toEqual({
      date: '2026-12-01',
      frequency: 'monthly',
      text: 'Tilskrivning december 2026',
      points: 40,
      limit: 250,
    });
  });

  test('has no date for a group without periods', async () => {
    const none = await group('none', [0]);
    expect(await preview(none.id)).toMatchObject({ date: null, employees: 0, totalPoints: 0 });
    expect(await next(none.employees[0] ?? 0)).toBeNull();
    const called = await group('test', [0, 200]);
    expect(await preview(called.id)).toMatchObject({ date: null, employees: 2, capped: 1, totalPoints: 150 });
    expect(await next(called.employees[0] ?? 0)).toBeNull();
  });

  test('equals what the run does, and the run keeps its report', async () => {
    const other = await TestApi.start();
    try {
      const operator = await other.operator();
      const id = await other.make.customerGroup({ frequency: 'daily', points: 100, limit: 250 });
      for (const start of [0, 200, 249, 250, 300]) {
        const customerId = await other.make.customer({ customerGroupId: id });
        await other.make.employee({ customerId, balance: start });
      }
      const asked = { as: operator, params: params(id) };
      const {
        cappedEmployees: _stopped,
        employees: _all,
        date,
        ...figures
      } = (await other.call(previewTopUp, asked)).data;
      other.clock.set('2026-11-20T23:00:00Z');
      await runDueTopUps(other.services);
      const { frequency, points, limit, ...result } = figures;
      const later = { ...asked, as: await other.operator() };
      const { data: page } = await other.call(listTopUpRuns, { ...later, query: { limit: '25' } });
      expect(page).toEqual([
        {
          id: expect.any(Number),
          customerGroupId: id,
          ...{ date, frequency, points, limit },
          finishedAt: '2026-11-20T23:00:00.000Z',
          result,
        },
      ]);
      expect(result).toEqual({ credited: 3, capped: 2, skipped: 2, totalPoints: 151 });
    } finally {
      await other.stop();
    }
  });
});

/**
 * Creates an employee in a test group (100 points, cap 250), a second after midnight, with a scheduled 200 and a top-up of
 * 20 due but not posted.
 */
async function dueInTestGroup() {
  const other = await TestApi.start();
  const monthly = await other.make.customerGroup({ frequency: 'monthly', points: 20, limit: 250 });
  const id = await other.make.customerGroup({ frequency: 'test', points: 100, limit: 250 });
  const input = await other.make.customerInput({ customerGroupId: monthly });
  const customerId = await other.make.customer(input);
  const { id: employee } = await other.make.employee({ customerId });
  await other.call(transactionEndpoints.addTransaction, {
    as: await other.operator(),
    params: params(employee),
    body: { text: 'Planlagt', amount: 200, futureDate: '2026-12-01' },
  });
  other.clock.set('2026-11-30T23:00:01Z');
  await other.call(customerEndpoints.updateCustomer, {
    as: await other.operator(),
    params: params(customerId),
    body: { ...input, customerGroupId: id },
  });
  return { other, id, employee };
}

describe('the test call', () => {
  test('credits the group once per call, up to the cap', async () => {
    const { id, employees } = await group('test', [0, 240]);
    const [first, second] = [await runTest(id), await runTest(id)];
    expect(first.data.map(({ result }) => result)).toEqual([
      { credited: 2, capped: 1, skipped: 0, totalPoints: 110 },
    ]);
    expect(second.data.map(({ result }) => result)).toEqual([
      { credited: 1, capped: 0, skipped: 1, totalPoints: 100 },
    ]);
    expect(await Promise.all(employees.map(balance))).toEqual([20_000n, 25_000n]);
    expect((await runs(id)).map((run) => run.id)).toEqual([second.data[0]?.id, first.data[0]?.id]);
  });

  test('credits once for each of several concurrent calls', async () => {
    const id = await api.make.customerGroup({ frequency: 'test', points: 1, limit: 1000 });
    const customerId = await api.make.customer({ customerGroupId: id });
    const { id: employee } = await api.make.employee({ customerId });
    const answers = await Promise.all(Array.from({ length: 8 }, () => runTest(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await balance(employee)).toBe(800n);
    expect(await runs(id)).toHaveLength(8);
  });

  test('posts what became due that day, and credits what the preview says', async () => {
    for (const isPreviewed of [false, true]) {
      const { other, id, employee } = await dueInTestGroup();
      try {
        const operator = await other.operator();
        const found = { capped: 1, skipped: 0, totalPoints: 30 };
        if (isPreviewed) {
          const asked = { as: operator, params: params(id) };
          expect((await other.call(previewTopUp, asked)).data).toMatchObject(found);
        }
        const query = { customerGroupId: String(id) };
        const ran = await other.call(testCustomerGroups, { as: operator, query });
        expect(ran.data[0]?.result).toMatchObject(found);
        const asked = { as: operator, params: params(employee) };
        const { data } = await other.call(transactionEndpoints.listTransactions, asked);
        expect(data.map(({ text, balance: after }) => [text, after])).toEqual([
          ['Tilskrivning (test)', 250],
          ['Tilskrivning december 2026', 220],
          ['Planlagt', 200],
        ]);
      } finally {
        await other.stop();
      }
    }
  });

  test('runs concurrent calls one after the other, also for a group without employees', async () => {
    const { id } = await group('test', []);
    const answers = await Promise.all(Array.from({ length: 5 }, () => runTest(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test('acts once per key', async () => {
    const { id, employees } = await group('test', [0]);
    const headers = { 'idempotency-key': 'kør-test'.replace('ø', 'oe') };
    const answers = await Promise.all(Array.from({ length: 5 }, () => runTest(id, headers)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await balance(employees[0] ?? 0)).toBe(10_000n);
    const other = await group('test', [0]);
    expect((await runTest(other.id, headers)).status).toBe(422);
  });

  test('tests all groups when none is named', async () => {
    const { id, employees } = await group('test', [0]);
    const answer = await api.call(testCustomerGroups, { as });
    expect(answer.data.map(({ customerGroupId }) => customerGroupId)).toContain(id);
    expect(await balance(employees[0] ?? 0)).toBe(10_000n);
  });

  test('refuses a group that is not for tests', async () => {
    const { id } = await group('monthly', [0]);
    expect((await runTest(id)).error.code).toBe('customer_group_not_test');
    expect((await runTest(900_000_000)).status).toBe(400);
  });
});

test('a deduction that is the first call after midnight spends the top-up', async () => {
  const other = await TestApi.start();
  try {
    const customerGroupId = await other.make.customerGroup({ frequency: 'monthly', points: 100, limit: 150 });
    const { id } = await other.make.employee({ customerId: await other.make.customer({ customerGroupId }) });
    other.clock.set('2026-11-30T23:00:01Z');
    const deduction = await other.call(transactionEndpoints.addTransaction, {
      as: await other.operator(),
      params: params(id),
      body: { text: 'Køb', amount: -100 },
    });
    expect(deduction.data.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['manual', 0],
      ['top-up', 100],
    ]);
  } finally {
    await other.stop();
  }
});

test('a second after midnight lists, statements, deductions and the next top-up include the top-up, without a worker', async () => {
  const other = await TestApi.start();
  try {
    const customerGroupId = await other.make.customerGroup({ frequency: 'monthly', points: 100, limit: 150 });
    const customerId = await other.make.customer({ customerGroupId });
    const [listed, read, spent, asked] = [
      await other.make.employee({ customerId }),
      await other.make.employee({ customerId: await other.make.customer({ customerGroupId }) }),
      await other.make.employee({ customerId: await other.make.customer({ customerGroupId }) }),
      await other.make.employee({ customerId: await other.make.customer({ customerGroupId }) }),
    ];
    other.clock.set('2026-11-30T23:00:01Z');
    const operator = await other.operator();
    const list = await other.call(employeeEndpoints.listEmployees, {
      as: operator,
      query: { customerId: String(customerId), limit: '50', offset: '0' },
    });
    expect(list.data.map(({ id, balance }) => [id, balance])).toEqual([[listed.id, 100]]);
    const statement = await other.call(transactionEndpoints.listTransactions, {
      as: operator,
      params: params(read.id),
    });
    expect(statement.data).toMatchObject([
      { date: '2026-12-01', text: 'Tilskrivning december 2026', points: 100, kind: 'top-up', balance: 100 },
    ]);
    const deduction = await other.call(transactionEndpoints.addTransaction, {
      as: operator,
      params: params(spent.id),
      body: { text: 'Køb', amount: -99.5 },
    });
    expect(deduction.data.map(({ points, balance: after }) => [points, after])).toEqual([
      [-99.5, 0.5],
      [100, 100],
    ]);
    const coming = await other.call(getNextTopUp, { as: operator, params: params(asked.id) });
    expect(coming.data.next).toMatchObject({ date: '2027-01-01', points: 50 });
    const all = await other.call(employeeEndpoints.listEmployees, { as: operator });
    expect(all.data.map(({ balance }) => balance).sort()).toEqual([0.5, 100, 100, 100]);
  } finally {
    await other.stop();
  }
});
