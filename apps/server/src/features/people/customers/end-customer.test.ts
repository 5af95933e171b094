// @module-tag slow

import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { sessionEndpoints } from '@saldo/contract/session';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAmount, postedOf } from '../../../../test-support/amounts.ts';
import { cancelLeave, leave, rehire } from '../../../../test-support/leaving.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../../../test-support/waiting-for-locks.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';
import { workerTasks } from '../../../worker-tasks.ts';
import { endCustomer } from './end-customer.ts';

let api: TestApi;
let operator: SignedIn;
let anna: SignedIn;
let customerId: number;
let employeeId: number;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  operator = await api.operator();
  const customerGroupId = await api.make.customerGroup({ frequency: 'monthly', points: 50, limit: 1000 });
  customerId = await api.make.customer({ customerGroupId });
  anna = await api.administrator(customerId);
  employeeId = (await api.make.employee({ customerId, balance: 100 })).id;
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

const params = () => ({ params: { id: String(customerId) } });
const end = (lastDay: string, as = operator) =>
  api.call(customerEndpoints.endCustomer, { as, ...params(), body: { lastDay } });
const cancel = (as = operator) => api.call(customerEndpoints.cancelCustomerEnd, { as, ...params() });
const listed = async (state?: 'active' | 'ended' | 'all') =>
  (
    await api.call(customerEndpoints.listCustomers, { as: operator, query: { ...(state && { state }) } })
  ).data.flatMap(({ id, ending }) => (id === customerId ? [ending] : []));
const employee = async (id = employeeId) =>
  (await api.call(employeeEndpoints.getEmployee, { as: operator, params: { id: String(id) } })).data.leaving;
const me = async (as: SignedIn) => (await api.call(sessionEndpoints.getMe, { as })).status;
const goTo = async (now: string) => {
  api.clock.set(now);
  operator = await api.signInAs(operator.accountId);
};

test('all employees leave with the customer, by its rule, and those who leave earlier keep their day', async () => {
  const [earlier, later] = [await api.make.employee({ customerId }), await api.make.employee({ customerId })];
  await leave(api, operator, earlier.id, { lastDay: '2026-11-22' });
  await leave(api, operator, later.id, { lastDay: '2026-12-24' });
  await sql`update customer set keep_balance_months = 2 where id = ${customerId}`.execute(api.database.owner);

  const { status, data } = await end('2026-11-30');
  expect([status, data.ending]).toEqual([200, { lastDay: '2026-11-30', hasEnded: false }]);
  const withCustomer = { lastDay: '2026-11-30', hasLeft: false, balanceUntil: '2027-01-30' };
  expect(await employee()).toEqual(withCustomer);
  expect(await employee(later.id)).toEqual(withCustomer);
  expect(await employee(earlier.id)).toMatchObject({ lastDay: '2026-11-22', balanceUntil: null });

  await cancel();
  expect(await listed()).toEqual([null]);
  expect(await employee()).toBeNull();
  expect(await employee(later.id)).toMatchObject({ lastDay: '2026-12-24', balanceUntil: null });
  expect(await employee(earlier.id)).toMatchObject({ lastDay: '2026-11-22' });
});

test('changing the day starts from the days that the employees had before', async () => {
  await leave(api, operator, employeeId, { lastDay: '2026-12-10' });
  await end('2026-11-30');
  await end('2026-12-24');
  expect(await employee()).toMatchObject({ lastDay: '2026-12-10' });
  await end('2026-12-01');
  expect(await employee()).toMatchObject({ lastDay: '2026-12-01' });
  await cancel();
  expect(await employee()).toMatchObject({ lastDay: '2026-12-10' });
});

test('refuses a day that is over, and the same day again changes nothing', async () => {
  expect((await end('2026-11-19')).error.fields).toEqual([
    { path: ['lastDay'], message: 'Sidste dag skal være i dag eller senere' },
  ]);
  await end('2026-11-20');
  await end('2026-11-20');
  const events = await api.services.db
    .selectFrom('auditEvent')
    .select(['action', 'changes'])
    .where('action', 'like', 'customer.%end')
    .execute();
  expect(events).toEqual([{ action: 'customer.end', changes: { lastDay: { after: '2026-11-20' } } }]);
});

describe('from midnight in Copenhagen after the last day', () => {
  test('administrators are locked, the list hides the customer, and nothing is credited', async () => {
    await end('2026-11-30');
    await addAmount(api, operator, employeeId, { amount: 7, futureDate: '2026-12-01' });
    await goTo('2026-11-30T22:59:59Z');
    anna = await api.signInAs(anna.accountId);
    expect([await me(anna), (await listed()).length]).toEqual([200, 1]);
    await goTo('2026-11-30T23:00:00Z');
    expect(await me(anna)).toBe(401);
    expect(await listed()).toEqual([]);
    const ended = { lastDay: '2026-11-30', hasEnded: true };
    expect([await listed('ended'), await listed('all')]).toEqual([[ended], [ended]]);
    expect(await employee()).toMatchObject({ hasLeft: true });
    expect(await postedOf(api, employeeId)).toBe(0n);
  });

  test('an outage of two days ends it on its own day', async () => {
    await end('2026-11-30');
    await goTo('2026-12-02T10:00:00Z');
    for (const { name, run } of workerTasks(api.services)) {
      if (name !== 'nightly verification') await run(new AbortController().signal);
    }
    const entries = await api.services.db
      .selectFrom('ledgerEntry')
      .select(['kind', 'date', 'amount'])
      .where('employeeId', '=', employeeId)
      .orderBy('id')
      .execute();
    expect(entries.slice(1)).toEqual([{ kind: 'correction', date: '2026-12-01', amount: -10_000n }]);
  });

  test('the end can be neither changed nor cancelled, and no employee is rehired or created', async () => {
    await end('2026-11-20');
    await goTo('2026-11-21T10:00:00Z');
    expect((await cancel()).error.code).toBe('customer_ended');
    expect((await end('2026-12-31')).error.code).toBe('customer_ended');
    expect((await rehire(api, operator, employeeId)).error.code).toBe('customer_ended');
    await expect(api.make.employee({ customerId })).rejects.toThrow('Kunden er afsluttet');
    const name = await api.call(customerEndpoints.deleteCustomer, { as: operator, ...params() });
    expect(name.error.code).toBe('customer_has_employees');
  });
});

describe('until the last day', () => {
  beforeEach(() => end('2026-11-30'));

  test('a new employee leaves with the customer, and stays if it goes on', async () => {
    const { id } = await api.make.employee({ customerId });
    expect(await employee(id)).toMatchObject({ lastDay: '2026-11-30' });
    await cancel();
    expect(await employee(id)).toBeNull();
  });

  test('an employee may leave earlier, and keeps that day, but not later', async () => {
    expect((await leave(api, anna, employeeId, { lastDay: '2026-12-01' })).error.code).toBe('customer_ends');
    expect((await cancelLeave(api, anna, employeeId)).error.code).toBe('customer_ends');
    await leave(api, anna, employeeId, { lastDay: '2026-11-25' });
    await cancelLeave(api, anna, employeeId);
    expect(await employee()).toMatchObject({ lastDay: '2026-11-30' });
    await leave(api, anna, employeeId, { lastDay: '2026-11-25' });
    await cancel();
    expect(await employee()).toMatchObject({ lastDay: '2026-11-25' });
  });

  test('an employee who left earlier and is rehired leaves with the customer', async () => {
    await leave(api, operator, employeeId, { lastDay: '2026-11-20' });
    await goTo('2026-11-21T10:00:00Z');
    await rehire(api, operator, employeeId);
    expect(await employee()).toMatchObject({ lastDay: '2026-11-30', hasLeft: false });
  });
});

describe('while another call changes the customer', () => {
  test('an employee who is cancelled, or created, in between leaves with the customer', async () => {
    await leave(api, operator, employeeId, { lastDay: '2026-11-25' });
    let ending: Promise<unknown> = Promise.resolve();
    const calls = await api.services.db.transaction().execute(async (tx) => {
      await sql`select ledger.lock_balance(${employeeId}::integer, null)`.execute(tx);
      ending = endCustomer(api.services, operator, customerId, { lastDay: '2026-11-30' });
      await untilLockIsAwaited(api);
      return [cancelLeave(api, operator, employeeId), api.make.employee({ customerId })];
    });
    await Promise.all([ending, ...calls]);
    const { rows } = await sql`
      select distinct last_day from balance where customer_id = ${customerId}`.execute(api.services.db);
    expect(rows).toEqual([{ lastDay: '2026-11-30' }]);
  });

  test('two operators agree on one day', async () => {
    await Promise.all([end('2026-11-30'), end('2026-12-31'), cancel()]);
    const [ending] = await listed();
    expect((await employee())?.lastDay ?? null).toBe(ending?.lastDay ?? null);
  });
});

test('verify notices an employee who stays longer than the customer', async () => {
  await end('2026-11-30');
  await sql`
    update balance set last_day = null, usable_until = null, settle_on = null, leave_by = null
    where employee_id = ${employeeId}`.execute(api.database.owner);
  const { differences } = await verifyBalances(api.services.db);
  expect(differences.map(({ line }) => line.slice(line.indexOf('): ') + 3)).sort()).toEqual([
    'leaves with the customer, which does not end on that day',
    'stays longer than the customer, which ends on 2026-11-30',
  ]);
  await cancel();
});
