import { employeeEndpoints } from '@saldo/contract/employees';
import { topUpEndpoints } from '@saldo/contract/top-ups';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { runDueTopUps } from '../../../ledger/run-top-ups.ts';
import { required } from '../../../platform/errors.ts';

const { getNextTopUp, listTopUpRuns, previewTopUp } = topUpEndpoints;

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

  test('includes entries scheduled up to the run, and none later', async () => {
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
      amount: 100,
      limit: 250,
    });
  });

  test('has no date for a group without periods', async () => {
    const none = await group('none', [0]);
    expect(await preview(none.id)).toMatchObject({ date: null, employees: 0, totalPoints: 0 });
    expect(await next(required(none.employees[0], 'an employee'))).toBeNull();
    const called = await group('test', [0, 200]);
    expect(await preview(called.id)).toMatchObject({ date: null, employees: 2, capped: 1, totalPoints: 150 });
    expect(await next(required(called.employees[0], 'an employee'))).toBeNull();
  });

  test('equals what the run then credits and reports', async () => {
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
        cappedEmployees: _capped,
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

test('an employee whose group credits nothing has no next top-up', async () => {
  const customerGroupId = await api.make.customerGroup({ frequency: 'monthly', points: 0, limit: 250 });
  const customerId = await api.make.customer({ customerGroupId });
  const employee = await api.make.employee({ customerId, balance: 10 });
  expect(await next(employee.id)).toBeNull();
});

test('a deduction right after midnight can spend the top-up', async () => {
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

test('without a worker, every call a second after midnight takes the top-up into account', async () => {
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
