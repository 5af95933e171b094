import { afterEach, beforeEach, expect, test } from 'vitest';
import { postedOf } from '../../../../test-support/amounts.ts';
import { keepBalance, rehire } from '../../../../test-support/leaving.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { cancelLeave, rehire as rehireInLedger, rejectCredit, setLeave } from '../../../ledger/functions.ts';
import { runDueTopUps } from '../../../ledger/run-top-ups.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

let api: TestApi;
let operator: SignedIn;
let employeeId: number;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  operator = await api.operator();
  const customerGroupId = await api.make.customerGroup({ frequency: 'monthly', points: 10, limit: 1000 });
  const customerId = await api.make.customer({ customerGroupId });
  employeeId = (await api.make.employee({ customerId, balance: 100 })).id;
  await keepBalance(api, operator, employeeId, '2026-11-30', '2027-12-31');
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

test('refuses to rehire an employee who has not left, and to change the last day of one who has', async () => {
  const { db } = api.services;
  const { accountId: actorAccountId } = operator;
  const back = { employeeId, topUpsSince: '2026-11-20', rehiredAt: new Date(), actorAccountId, scope: null };
  await expect(rehireInLedger(db, { ...back, date: '2026-11-20' })).rejects.toMatchObject({
    code: 'employee_not_left',
  });
  api.clock.set('2026-11-30T23:00:00Z');
  await runDueTopUps(api.services);
  const days = { employeeIds: [employeeId], lastDays: ['2027-01-31'], usableUntil: ['2027-01-31'] };
  const now = { date: '2026-12-01', postedAt: new Date(), actorAccountId, scope: null };
  await expect(setLeave(db, { ...days, ...now })).rejects.toMatchObject({ code: 'employee_left' });
});

test('refuses the employees and requests of another customer', async () => {
  const { db } = api.services;
  const { accountId: actorAccountId } = operator;
  const scope = await api.make.customer();
  const requestId = await api.make.creditRequest(employeeId, actorAccountId);
  const date = '2026-11-20';
  const now = new Date();
  const days = { employeeIds: [employeeId], lastDays: [date], usableUntil: [date] };
  const back = { employeeId, topUpsSince: date, rehiredAt: now, actorAccountId };
  for (const call of [
    () => setLeave(db, { ...days, date, postedAt: now, actorAccountId, scope }),
    () => cancelLeave(db, { employeeId, date, postedAt: now, scope }),
    () => rehireInLedger(db, { ...back, date, scope }),
    () => rejectCredit(db, { requestId, actorAccountId, decidedAt: now, scope }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('a top-up processed after the rehiring does not credit a period of the absence', async () => {
  api.clock.set('2026-12-31T23:00:00Z');
  operator = await api.signInAs(operator.accountId);
  expect((await rehire(api, operator, employeeId)).data).toMatchObject({ balance: 100, leaving: null });
  await runDueTopUps(api.services);
  expect(await postedOf(api, employeeId)).toBe(10_000n);
  api.clock.set('2027-01-31T23:00:00Z');
  await runDueTopUps(api.services);
  expect(await postedOf(api, employeeId)).toBe(11_000n);
});
