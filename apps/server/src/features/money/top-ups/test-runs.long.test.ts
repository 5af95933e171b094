import { customerEndpoints } from '@saldo/contract/customers';
import { topUpEndpoints } from '@saldo/contract/top-ups';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { required } from '../../../platform/errors.ts';

const { listTopUpRuns, previewTopUp, testCustomerGroups } = topUpEndpoints;

let api: TestApi;
let as: SignedIn;
beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});

afterAll(() => api.stop());

const params = (id: number) => ({ id: String(id) });

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

  test('posts entries that are due on the day, and credits what the preview says', async () => {
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

  test('succeeds for each of several concurrent calls, also for a group without employees', async () => {
    const { id } = await group('test', []);
    const answers = await Promise.all(Array.from({ length: 5 }, () => runTest(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test('is refused while another test of the group takes long', async () => {
    const { id } = await group('test', []);
    await api.database.owner.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('saldo test of a group'), ${id}::integer)`.execute(tx);
      const { status, error } = await runTest(id);
      expect([status, error.code]).toEqual([409, 'top_up_test_running']);
    });
    expect((await runTest(id)).status).toBe(200);
  });

  test('acts once per key', async () => {
    const { id, employees } = await group('test', [0]);
    const headers = { 'idempotency-key': 'koer-test' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => runTest(id, headers)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await balance(required(employees[0], 'an employee'))).toBe(10_000n);
    const other = await group('test', [0]);
    expect((await runTest(other.id, headers)).status).toBe(422);
  });

  test('tests all groups when none is named', async () => {
    const { id, employees } = await group('test', [0]);
    const answer = await api.call(testCustomerGroups, { as });
    expect(answer.data.map(({ customerGroupId }) => customerGroupId)).toContain(id);
    expect(await balance(required(employees[0], 'an employee'))).toBe(10_000n);
  });

  test('refuses a group that is not for tests', async () => {
    const { id } = await group('monthly', [0]);
    expect((await runTest(id)).error.code).toBe('customer_group_not_test');
    expect((await runTest(900_000_000)).status).toBe(400);
  });
});

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
