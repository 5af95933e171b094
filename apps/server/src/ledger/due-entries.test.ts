// @module-tag slow

import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { type AmountInput, transactionEndpoints } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAmount, statementOf } from '../../test-support/amounts.ts';
import { type SignedIn, TestApi } from '../../test-support/test-api.ts';
import { required } from '../platform/errors.ts';
import { verifyBalances } from '../verify/verify-balances.ts';
import { postDueOfUnlocked } from './due.ts';
import { lockBalance } from './functions.ts';

const { stopScheduled } = transactionEndpoints;

let api: TestApi;
let operator: SignedIn;
let employeeId: number;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  operator = await api.operator();
  employeeId = (await api.make.employee()).id;
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
const params = () => ({ id: String(employeeId) });
const add = (body: Partial<AmountInput>, headers?: Record<string, string>) =>
  addAmount(api, operator, employeeId, body, headers);
const list = () => statementOf(api, operator, employeeId);
const employees = async (query = {}) =>
  (await api.call(employeeEndpoints.listEmployees, { as: operator, query })).data;
const runWorker = () => postDueOfUnlocked(api.services);

test('a read posts an entry from midnight in Copenhagen on its date, without a worker', async () => {
  await add({ text: 'Til jul', amount: 2.5, futureDate: '2026-12-24' });
  await goTo('2026-12-23T22:59:59.999Z');
  expect(await list()).toMatchObject([{ kind: 'scheduled', futureDate: '2026-12-24', balance: null }]);
  await goTo('2026-12-23T23:00:00Z');
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      date: '2026-12-24',
      text: 'Til jul',
      points: 2.5,
      kind: 'scheduled',
      balance: 2.5,
      futureDate: null,
      frequency: 'none',
    },
  ]);
});

test.each([
  ['summer begins', '2027-03-28', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
  ['the day after', '2027-03-29', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
  ['winter begins', '2027-10-31', '2027-10-30T21:59:59Z', '2027-10-30T22:00:00Z'],
  ['the day after', '2027-11-01', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
])('posts at midnight in Copenhagen: %s, %s', async (_what, futureDate, before, at) => {
  await add({ futureDate });
  await goTo(before);
  expect((await list())[0]?.balance).toBeNull();
  await goTo(at);
  expect((await list())[0]).toMatchObject({ balance: 10, date: futureDate });
});

test('a list of employees shows and sorts by balances that include due entries', async () => {
  const other = await api.make.employee({ balance: 5 });
  await add({ futureDate: '2026-11-21' });
  const balances = async () =>
    (await employees({ sort: '-balance' })).map(({ id, balance }) => [id, balance]);
  expect(await balances()).toEqual([
    [other.id, 5],
    [employeeId, 0],
  ]);
  await goTo('2026-11-20T23:00:01Z');
  expect(await balances()).toEqual([
    [employeeId, 10],
    [other.id, 5],
  ]);
});

test('a customer shows its employees’ balances, which include due entries', async () => {
  const { customerId } = await api.make.employee();
  employeeId = (await api.make.employee({ customerId })).id;
  await add({ futureDate: '2026-11-21' });
  await goTo('2026-11-21T10:00:00Z');
  const { data } = await api.call(customerEndpoints.getCustomer, {
    as: operator,
    params: { id: String(customerId) },
  });
  expect(data.users.map(({ balance }) => balance).sort()).toEqual([0, 10]);
});

test('a deduction a second after midnight can spend what became due', async () => {
  await add({ amount: 50, futureDate: '2026-11-21' });
  await goTo('2026-11-20T22:59:59Z');
  expect((await add({ amount: -50 })).status).toBe(409);
  await goTo('2026-11-20T23:00:01Z');
  const { data } = await add({ amount: -50, text: 'Fradrag' });
  expect(data.map(({ text, points, balance, date }) => [text, points, balance, date])).toEqual([
    ['Fradrag', -50, 0, '2026-11-21'],
    ['Gave', 50, 50, '2026-11-21'],
  ]);
});

test('missed occurrences are posted in order, each with its own date', async () => {
  await add({ text: 'Måned', amount: 1, futureDate: '2026-11-30', frequency: 'monthly' });
  await add({ text: 'Kvartal', amount: 10, futureDate: '2026-12-31', frequency: 'quarterly' });
  await add({ text: 'Én gang', amount: 100, futureDate: '2026-12-30' });
  await goTo('2027-04-30T10:00:00Z');
  await runWorker();
  const lines = (await list()).map(({ text, date, balance, futureDate }) => [
    text,
    balance,
    futureDate ?? date,
  ]);
  expect(lines).toEqual([
    ['Måned', null, '2027-05-30'],
    ['Kvartal', null, '2027-06-30'],
    ['Måned', 126, '2027-04-30'],
    ['Kvartal', 125, '2027-03-31'],
    ['Måned', 115, '2027-03-30'],
    ['Måned', 114, '2027-02-28'],
    ['Måned', 113, '2027-01-30'],
    ['Kvartal', 112, '2026-12-31'],
    ['Én gang', 102, '2026-12-30'],
    ['Måned', 2, '2026-12-30'],
    ['Måned', 1, '2026-11-30'],
  ]);
});

test('stopping a series on the day of an occurrence posts that occurrence first', async () => {
  const { data } = await add({ futureDate: '2026-11-21', frequency: 'monthly' });
  await goTo('2026-11-21T10:00:00Z');
  const stopped = await api.call(stopScheduled, {
    as: operator,
    params: { ...params(), transactionId: String(data[0]?.id) },
  });
  expect(stopped.data).toMatchObject([{ kind: 'scheduled', balance: 10, date: '2026-11-21' }]);
});

test('a scheduled entry with a single date cannot be stopped once it is due', async () => {
  const { data } = await add({ futureDate: '2026-11-21' });
  await goTo('2026-11-21T10:00:00Z');
  const transactionId = String(data[0]?.id);
  const stopped = await api.call(stopScheduled, { as: operator, params: { ...params(), transactionId } });
  expect(stopped.status).toBe(404);
  expect(await list()).toMatchObject([{ balance: 10 }]);
});

test('a deletion posts due entries before the correction to zero', async () => {
  await add({ futureDate: '2026-11-21', frequency: 'monthly' });
  await goTo('2026-11-21T10:00:00Z');
  await api.call(employeeEndpoints.deleteEmployee, { as: operator, params: params() });
  await goTo('2027-02-01T10:00:00Z');
  await runWorker();
  const entries = await api.services.db
    .selectFrom('ledgerEntry')
    .select(['kind', 'amount', 'date'])
    .where('employeeId', '=', employeeId)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { kind: 'scheduled', amount: 1000n, date: '2026-11-21' },
    { kind: 'correction', amount: -1000n, date: '2026-11-21' },
  ]);
});

test('a deletion repeated with its key returns the stored response', async () => {
  await add({ amount: 10 });
  const remove = (key: string) =>
    api.call(employeeEndpoints.deleteEmployee, {
      as: operator,
      params: params(),
      headers: { 'idempotency-key': key },
    });
  const statuses = [await remove('slet'), await remove('slet'), await remove('igen')].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([204, 204, 404]);
});

test('a due entry keeps the department that the employee had on its date', async () => {
  const { id, customerId } = await api.make.employee();
  employeeId = id;
  await add({ futureDate: '2026-11-21' });
  const departmentId = await api.make.department(customerId);
  await goTo('2026-11-21T10:00:00Z');
  const { email = '' } = (await employees()).find((employee) => employee.id === employeeId) ?? {};
  const body = { firstName: 'Ny', lastName: 'Afdeling', email, departmentId };
  await api.call(employeeEndpoints.updateEmployee, { as: operator, params: params(), body });
  const entry = await api.services.db
    .selectFrom('ledgerEntry')
    .select('departmentId')
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();
  expect(entry.departmentId).toBeNull();
});

test('each occurrence is an entry and an audit event without an actor', async () => {
  await add({ futureDate: '2026-11-21', frequency: 'monthly' });
  await goTo('2026-12-21T10:00:00Z');
  await runWorker();
  const entries = await api.services.db
    .selectFrom('ledgerEntry')
    .select(['id', 'kind', 'occurrence', 'actorAccountId', 'postedAt'])
    .where('employeeId', '=', employeeId)
    .orderBy('id')
    .execute();
  const common = { kind: 'scheduled', actorAccountId: null, postedAt: new Date('2026-12-21T10:00:00Z') };
  expect(entries).toEqual([
    { ...common, id: expect.any(BigInt), occurrence: 0 },
    { ...common, id: expect.any(BigInt), occurrence: 1 },
  ]);
  const events = await api.services.db
    .selectFrom('auditEvent')
    .select(['actorAccountId', 'changes'])
    .where('subjectId', '=', BigInt(employeeId))
    .where('action', '=', 'employee.post')
    .orderBy('id')
    .execute();
  expect(events).toEqual(entries.map(({ id }) => ({ actorAccountId: null, changes: { entry: Number(id) } })));
});

test('a call repeated with its key returns the statement of the first call', async () => {
  const headers = { 'idempotency-key': 'igen' };
  await add({ text: 'Måned', futureDate: '2026-11-21', frequency: 'monthly' });
  const first = await add({ amount: 3 }, headers);
  await goTo('2027-01-01T10:00:00Z');
  await list();
  await add({ amount: -1 });
  expect((await add({ amount: 3 }, headers)).data).toEqual(first.data);
});

test('a worker posts in batches, and skips locked balances', async () => {
  const ids = [employeeId, (await api.make.employee()).id, (await api.make.employee()).id];
  for (const id of ids) {
    employeeId = id;
    await add({ futureDate: '2026-11-21' });
  }
  await goTo('2026-11-21T10:00:00Z');
  const post = () => postDueOfUnlocked(api.services, undefined, 1);
  const posted = async () => {
    const balances = api.services.db.selectFrom('balance').select('posted').orderBy('employeeId');
    return (await balances.execute()).map((row) => row.posted);
  };
  await api.database.owner.transaction().execute(async (tx) => {
    await lockBalance(tx, { employeeId: required(ids[0], 'an employee'), scope: null });
    await post();
    expect(await posted()).toEqual([0n, 1000n, 1000n]);
  });
  await post();
  expect(await posted()).toEqual([1000n, 1000n, 1000n]);
});

test('an entry that would lift a balance above its limit does not delay other employees', async () => {
  const full = employeeId;
  await add({ futureDate: '2026-11-21' });
  await api.database.owner
    .updateTable('balance')
    .set({ posted: sql`ledger.highest_balance() - 999` })
    .execute();
  employeeId = (await api.make.employee()).id;
  await add({ futureDate: '2026-11-21' });
  await goTo('2026-11-21T10:00:00Z');
  await runWorker();
  expect(await list()).toMatchObject([{ balance: 10 }]);
  expect(await employees()).toHaveLength(2);
  const { nextDate } = await api.services.db
    .selectFrom('scheduledEntry')
    .select('nextDate')
    .where('employeeId', '=', full)
    .executeTakeFirstOrThrow();
  expect(nextDate).toBe('2026-11-21');
  await api.database.owner
    .updateTable('balance')
    .set({ posted: 0n })
    .where('employeeId', '=', full)
    .execute();
});
