import { employeeEndpoints } from '@saldo/contract/employees';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAmount, postedOf, statementOf } from '../../../../test-support/amounts.ts';
import { cancelLeave, keepBalance, leave, rehire } from '../../../../test-support/leaving.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { postDueOfUnlocked } from '../../../ledger/due.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

let api: TestApi;
let operator: SignedIn;
let employeeId: number;
let customerId: number;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  operator = await api.operator();
  ({ id: employeeId, customerId } = await api.make.employee({ balance: 100 }));
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

/** Signs in again, because sessions may have expired. */
async function goTo(now: string): Promise<void> {
  api.clock.set(now);
  operator = await api.signInAs(operator.accountId);
}

const get = async () =>
  (await api.call(employeeEndpoints.getEmployee, { as: operator, params: { id: String(employeeId) } })).data;
const list = async (query: Record<string, string> = {}) => {
  const { data, headers } = await api.call(employeeEndpoints.listEmployees, {
    as: operator,
    query: { customerId: String(customerId), limit: '50', ...query } as never,
  });
  expect(headers['x-total-count']).toBe(String(data.length));
  return data.map(({ id }) => id);
};
const statement = async () =>
  (await statementOf(api, operator, employeeId)).map(
    ({ date, text, points, balance, futureDate }) => `${futureDate ?? date} ${text} ${points} = ${balance}`,
  );

describe('an employee who leaves', () => {
  test('has the balance and credits on the last day, and neither from midnight on', async () => {
    const { data } = await leave(api, operator, employeeId, { lastDay: '2026-12-31' });
    expect(data.leaving).toEqual({ lastDay: '2026-12-31', hasLeft: false, balanceUntil: null });
    await goTo('2026-12-31T22:59:59.999Z');
    expect(await get()).toMatchObject({ balance: 100, leaving: { hasLeft: false } });
    expect((await addAmount(api, operator, employeeId)).status).toBe(200);
    await goTo('2026-12-31T23:00:00Z');
    expect(await get()).toMatchObject({ balance: 0, leaving: { hasLeft: true } });
    expect((await statement())[0]).toBe('2027-01-01 Saldo nulstillet ved fratrædelse -110 = 0');
    expect((await addAmount(api, operator, employeeId)).error.code).toBe('employee_left');
  });

  test('has the balance reset once, however late, with the date on which it was due', async () => {
    await leave(api, operator, employeeId);
    await goTo('2027-03-01T10:00:00Z');
    await postDueOfUnlocked(api.services);
    await postDueOfUnlocked(api.services);
    expect(await statement()).toEqual([
      '2026-11-21 Saldo nulstillet ved fratrædelse -100 = 0',
      expect.stringContaining('= 100'),
    ]);
  });

  test('can keep the balance up to and including a date, without credits', async () => {
    await addAmount(api, operator, employeeId, { futureDate: '2026-12-24', frequency: 'monthly' });
    await keepBalance(api, operator, employeeId, '2026-12-31', '2027-02-28');
    await goTo('2027-02-28T22:59:59Z');
    expect(await get()).toMatchObject({
      balance: 110,
      leaving: { lastDay: '2026-12-31', hasLeft: true, balanceUntil: '2027-02-28' },
    });
    await goTo('2027-02-28T23:00:00Z');
    expect(await statement()).toEqual([
      '2027-03-01 Saldo nulstillet ved fratrædelse -110 = 0',
      '2026-12-24 Gave 10 = 110',
      expect.stringContaining('= 100'),
    ]);
  });

  test('can decide until midnight to stay after all, and be rehired afterwards with the kept balance', async () => {
    await keepBalance(api, operator, employeeId, '2026-11-20', '2026-12-31');
    expect((await rehire(api, operator, employeeId)).error.code).toBe('employee_not_left');
    expect((await cancelLeave(api, operator, employeeId)).data.leaving).toBeNull();
    await keepBalance(api, operator, employeeId, '2026-11-20', '2026-12-31');
    await goTo('2026-11-20T23:00:00Z');
    expect((await cancelLeave(api, operator, employeeId)).error.code).toBe('employee_left');
    expect((await leave(api, operator, employeeId, { lastDay: '2027-01-01' })).error.code).toBe(
      'employee_left',
    );
    expect((await rehire(api, operator, employeeId)).data).toMatchObject({ balance: 100, leaving: null });
    await goTo('2027-02-01T10:00:00Z');
    expect(await postedOf(api, employeeId)).toBe(10_000n);
    expect((await addAmount(api, operator, employeeId)).status).toBe(200);
  });

  test('has an audit event for staying after all and for a rehire, with the removed last day', async () => {
    await leave(api, operator, employeeId, { lastDay: '2026-12-31' });
    await cancelLeave(api, operator, employeeId);
    await cancelLeave(api, operator, employeeId);
    await leave(api, operator, employeeId);
    await goTo('2026-11-20T23:00:00Z');
    await rehire(api, operator, employeeId);
    await rehire(api, operator, employeeId);
    const events = await api.services.db
      .selectFrom('auditEvent')
      .select(['action', 'actorAccountId', 'customerId', 'subjectType', 'subjectId', 'changes'])
      .where('action', 'in', ['employee.cancel_leave', 'employee.rehire'])
      .orderBy('id')
      .execute();
    const ofEmployee = {
      ...{ actorAccountId: operator.accountId, customerId },
      ...{ subjectType: 'employee', subjectId: BigInt(employeeId) },
    };
    expect(events).toEqual([
      {
        ...ofEmployee,
        action: 'employee.cancel_leave',
        changes: { lastDay: { before: '2026-12-31' } },
      },
      { ...ofEmployee, action: 'employee.rehire', changes: { lastDay: { before: '2026-11-20' } } },
    ]);
  });

  test('is listed by state', async () => {
    const stays = (await api.make.employee({ customerId })).id;
    const leavesLater = (await api.make.employee({ customerId })).id;
    await leave(api, operator, employeeId);
    await leave(api, operator, leavesLater, { lastDay: '2026-12-31' });
    await goTo('2026-11-20T23:00:00Z');
    expect((await list()).toSorted()).toEqual([stays, leavesLater].toSorted());
    expect(await list({ state: 'active' })).toEqual([stays]);
    expect(await list({ state: 'leaving' })).toEqual([leavesLater]);
    expect(await list({ state: 'left' })).toEqual([employeeId]);
  });
});
