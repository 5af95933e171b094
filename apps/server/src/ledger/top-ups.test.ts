// @module-tag slow

import type { CustomerGroupInput } from '@saldo/contract/customer-groups';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { deleteEmployee } from '../features/people/employees/delete-employee.ts';
import type { Operator } from '../platform/sessions/actor.ts';
import { openToday } from './business-day.ts';
import { runDueTopUps } from './run-top-ups.ts';

let api: TestApi;
// Tests call use cases directly, because sessions expire during the months that pass.
let operator: Operator;

beforeEach(() => start('2026-11-20T10:00:00Z'));
afterAll(() => api.stop());

async function start(now: string): Promise<void> {
  await api?.stop();
  api = await TestApi.start({ now });
  operator = {
    accountId: await api.make.account({ role: 'operator' }),
    role: 'operator',
    customer: null,
    name: '',
    email: '',
    sessionHash: Buffer.of(),
  };
}

const goTo = (date: string, time = '00:00:01') => api.clock.set(`${date}T${time}+01:00`);
const run = (date: string, time?: string) => {
  goTo(date, time);
  return runDueTopUps(api.services);
};

type Rule = Partial<Omit<CustomerGroupInput, 'name'>>;
const group = (rule: Rule = {}) =>
  api.make.customerGroup({ frequency: 'monthly', points: 100, limit: 250, ...rule });
async function employeeInGroup(
  customerGroupId: number,
  balance = 0,
): Promise<{ id: number; customerId: number; customerGroupId: number }> {
  const customerId = await api.make.customer({ customerGroupId });
  return { ...(await api.make.employee({ customerId, balance })), customerGroupId };
}

async function topUps(employeeId: number): Promise<string[]> {
  const entries = await api.services.db
    .selectFrom('ledgerEntry')
    .select(['date', 'amount', 'balanceAfter'])
    .where('employeeId', '=', employeeId)
    .where('kind', '=', 'top-up')
    .orderBy('id')
    .execute();
  return entries.map(({ date, amount, balanceAfter }) => `${date} +${amount} = ${balanceAfter}`);
}

const actions = async () =>
  (await api.services.db.selectFrom('auditEvent').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );

async function skips(employeeId: number): Promise<string[]> {
  const rows = await api.services.db
    .selectFrom('topUpSkip')
    .innerJoin('topUpRun', 'topUpRun.id', 'topUpSkip.topUpRunId')
    .select('topUpRun.period')
    .where('topUpSkip.employeeId', '=', employeeId)
    .orderBy('topUpRun.period')
    .execute();
  return rows.map(({ period }) => period);
}

describe('a period', () => {
  test('begins at midnight in Copenhagen', async () => {
    const { id } = await employeeInGroup(await group());
    await run('2026-11-30', '23:59:59');
    expect(await topUps(id)).toEqual([]);
    await run('2026-12-01', '00:00:00');
    expect(await topUps(id)).toEqual(['2026-12-01 +10000 = 10000']);
    await run('2026-12-01');
    await run('2026-12-31', '23:59:59');
    expect(await topUps(id)).toHaveLength(1);
  });

  test('credits up to the cap, and records a skip when the credit is zero', async () => {
    const { id } = await employeeInGroup(await group());
    for (const date of ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01']) {
      await run(date);
    }
    expect(await topUps(id)).toEqual([
      '2026-12-01 +10000 = 10000',
      '2027-01-01 +10000 = 20000',
      '2027-02-01 +5000 = 25000',
    ]);
    expect(await skips(id)).toEqual(['2027-03-01', '2027-04-01']);
  });

  test('has one audit event of the group, and none per entry', async () => {
    const { customerGroupId } = await employeeInGroup(await group());
    await employeeInGroup(customerGroupId);
    const before = await actions();
    await run('2026-12-01');
    expect((await actions()).slice(before.length)).toEqual(['customer_group.top_up']);
  });

  test('leaves a balance above the cap unchanged', async () => {
    const { id } = await employeeInGroup(await group(), 900);
    await run('2026-12-01');
    expect([await topUps(id), await skips(id)]).toEqual([[], ['2026-12-01']]);
  });

  test('includes reserved points in the balance', async () => {
    const { id } = await employeeInGroup(await group(), 200);
    await api.database.owner
      .updateTable('balance')
      .set({ held: 15_000n })
      .where('employeeId', '=', id)
      .execute();
    await run('2026-12-01');
    expect(await topUps(id)).toEqual(['2026-12-01 +5000 = 25000']);
  });

  test.each([
    ['daily', ['2026-11-21', '2026-11-22', '2026-11-23']],
    ['monthly', ['2026-12-01', '2027-01-01', '2027-02-01']],
    ['quarterly', ['2027-01-01', '2027-04-01', '2027-07-01']],
    ['yearly', ['2027-01-01', '2028-01-01', '2029-01-01']],
    ['none', []],
    ['test', []],
  ] as const)('%s: the first top-ups are on %j', async (frequency, dates) => {
    const { id } = await employeeInGroup(await group({ frequency, points: 1, limit: 3 }));
    await run(frequency === 'daily' ? '2026-11-25' : '2029-12-31');
    expect((await topUps(id)).map((line) => line.split(' ')[0])).toEqual(dates);
  });

  test('is credited once on days when the clocks change', async () => {
    await start('2027-03-26T10:00:00Z');
    const { id } = await employeeInGroup(await group({ frequency: 'daily', points: 1, limit: 1000 }));
    for (const now of [
      '2027-03-27T22:59:59Z',
      '2027-03-27T23:00:00Z',
      '2027-03-28T21:59:59Z',
      '2027-03-28T22:00:00Z',
    ]) {
      api.clock.set(now);
      await runDueTopUps(api.services);
    }
    expect((await topUps(id)).map((line) => line.split(' ')[0])).toEqual([
      '2027-03-27',
      '2027-03-28',
      '2027-03-29',
    ]);
  });
});

describe('eligibility', () => {
  test('excludes an employee added after the period began', async () => {
    const first = await employeeInGroup(await group());
    goTo('2026-12-01', '00:00:00');
    const second = await api.make.employee({ customerId: first.customerId });
    await run('2026-12-02');
    expect([await topUps(first.id), await topUps(second.id)]).toEqual([['2026-12-01 +10000 = 10000'], []]);
    await run('2027-01-01');
    expect(await topUps(second.id)).toEqual(['2027-01-01 +10000 = 10000']);
  });

  test('excludes an employee added after a server with a fast clock has opened the period', async () => {
    const customerId = await api.make.customer({ customerGroupId: await group() });
    goTo('2026-12-01');
    await openToday(api.services);
    goTo('2026-11-30');
    const { id } = await api.make.employee({ customerId });
    await run('2026-12-01', '12:00:00');
    expect(await topUps(id)).toEqual([]);
  });

  test('includes an employee added in the last second before the period', async () => {
    const customerId = await api.make.customer({ customerGroupId: await group() });
    goTo('2026-11-30', '23:59:59');
    const { id } = await api.make.employee({ customerId });
    await run('2026-12-01');
    expect(await topUps(id)).toHaveLength(1);
  });

  test('excludes a deleted employee', async () => {
    const { id } = await employeeInGroup(await group(), 10);
    await deleteEmployee(api.services, operator, id);
    await run('2026-12-01');
    expect([await topUps(id), await skips(id)]).toEqual([[], []]);
  });

  test('excludes employees of another group', async () => {
    const { id } = await employeeInGroup(await group({ frequency: 'none' }));
    await employeeInGroup(await group());
    await run('2026-12-01');
    expect([await topUps(id), await skips(id)]).toEqual([[], []]);
  });
});

describe('missed periods', () => {
  test('are caught up in order, each with its own date', async () => {
    const { id } = await employeeInGroup(await group());
    await api.make.post(id, 20);
    await run('2027-03-05');
    expect(await topUps(id)).toEqual([
      '2026-12-01 +10000 = 12000',
      '2027-01-01 +10000 = 22000',
      '2027-02-01 +3000 = 25000',
    ]);
    expect(await skips(id)).toEqual(['2027-03-01']);
  });

  test('are all caught up after a quarter of a year', async () => {
    const { id } = await employeeInGroup(await group({ frequency: 'daily', points: 1, limit: 1000 }));
    await run('2027-02-20');
    const lines = await topUps(id);
    expect(lines).toHaveLength(92);
    expect(lines.at(-1)).toBe('2027-02-20 +100 = 9200');
  });

  test('are not repeated when the clock goes back', async () => {
    const { id } = await employeeInGroup(await group());
    await run('2027-02-01');
    for (const date of ['2026-11-20', '2026-12-01', '2027-01-31', '2027-02-01']) await run(date);
    expect(await topUps(id)).toHaveLength(3);
    await run('2027-03-01');
    expect(await skips(id)).toEqual(['2027-03-01']);
  });
});
