import { customerEndpoints } from '@saldo/contract/customers';
import { type TodayLine, todayEndpoints } from '@saldo/contract/today';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { leave } from '../../../../test-support/leaving.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { writeOrder } from '../../../../test-support/write-order.ts';

const NOW = '2026-11-26T10:00:00Z';

let api: TestApi;
beforeEach(async () => {
  await api?.stop();
  api = await TestApi.start({ now: NOW });
});
afterAll(() => api.stop());

const linesFor = async (as: SignedIn): Promise<TodayLine[]> =>
  (await api.call(todayEndpoints.getToday, { as })).data;

test('a new company has nothing waiting', async () => {
  const customerGroupId = await api.make.customerGroup({ frequency: 'none' });
  expect(await linesFor(await api.administrator(await api.make.customer({ customerGroupId })))).toEqual([]);
});

test('HR sees what waits, what is missing, who leaves next, and the balances of the own company only', async () => {
  const customerGroupId = await api.make.customerGroup({ frequency: 'monthly', points: 500, limit: 100 });
  const customerId = await api.make.customer({ customerGroupId });
  const as = await api.administrator(customerId);
  const colleague = await api.administrator(customerId);
  const empty = await api.make.department(customerId, 'Lager');
  const full = await api.make.department(customerId, 'Butik');
  await api.make.product({ inDepartment: full });
  await api.make.product({ inDepartment: empty, active: false });
  const stays = await api.make.employee({ customerId, balance: 120.5 });
  for (const [firstName, lastDay] of [
    ['Senere', '2026-12-31'],
    ['Bo', '2026-11-30'],
    ['Ane', '2026-11-30'],
  ] as const) {
    const { id } = await api.make.employee({ customerId, balance: 10, firstName });
    await leave(api, as, id, { lastDay });
  }
  await writeOrder(api, { employeeId: stays.id, placedAt: '2026-11-24T09:00:00Z' });
  await api.make.creditRequest(stays.id, colleague.accountId);
  await writeOrder(api);

  expect(await linesFor(as)).toEqual([
    { kind: 'decisions', orders: 1, credits: 1, since: '2026-11-24' },
    { kind: 'departmentsWithoutProducts', count: 1, first: { id: empty, name: 'Lager' } },
    { kind: 'notInvited', count: 4 },
    {
      kind: 'nextLeaver',
      count: 2,
      lastDay: '2026-11-30',
      first: expect.objectContaining({ name: expect.stringMatching(/^Ane /) }),
    },
    { kind: 'balances', outstanding: 150.5, nextTopUp: { date: '2026-12-01', points: 100 } },
  ]);
});

test('an operator sees late orders by customer, customers that are not ready, and the next runs', async () => {
  const operator = await api.operator();
  const standard = await api.make.customerGroup({ frequency: 'monthly', points: 100 });
  const yearly = await api.make.customerGroup({ frequency: 'yearly', points: 100 });
  const busy = await api.make.customer({ companyName: 'Bageriet', customerGroupId: standard });
  await api.administrator(busy);
  const { id: employeeId } = await api.make.employee({
    customerId: busy,
    balance: 100,
    passwordHash: 'kendt',
  });
  for (const placedAt of ['2026-11-20T09:00:00Z', '2026-11-23T09:59:59Z', '2026-11-23T10:00:00Z']) {
    await writeOrder(api, { employeeId, placedAt });
  }
  const unready = await api.make.customer({ companyName: 'Alfa', customerGroupId: yearly });
  const uninvited = await api.make.customer({ companyName: 'Beta', customerGroupId: yearly });
  await api.administrator(uninvited);
  await api.make.employee({ customerId: uninvited });
  const ended = await api.make.customer({ companyName: 'Ophørt', customerGroupId: yearly });
  await api.database.owner
    .updateTable('customer')
    .set({ lastDay: '2026-11-25', usableUntil: '2026-11-25' })
    .where('id', '=', ended)
    .execute();
  const listed = await api.call(customerEndpoints.listCustomers, {
    as: operator,
    query: { state: 'unready' },
  });
  expect(listed.data.map(({ id }) => id)).toEqual([unready, uninvited]);
  expect(await linesFor(operator)).toEqual([
    { kind: 'lateOrders', count: 2, customers: [{ id: busy, name: 'Bageriet', count: 2 }] },
    { kind: 'unreadyCustomers', count: 2, noAdministrator: 1, first: { id: unready, name: 'Alfa' } },
    { kind: 'topUps', date: '2026-12-01', groups: [{ id: standard, name: expect.any(String) }] },
  ]);
});

test('differences that the nightly check found come first', async () => {
  const operator = await api.operator();
  const check = (night: string, differences: number) =>
    api.database.owner
      .insertInto('verification')
      .values({
        night,
        startedAt: new Date(NOW),
        finishedAt: new Date(NOW),
        employees: 3,
        entries: 5n,
        differences,
      })
      .execute();
  await api.make.customer();
  await check('2026-11-25', 0);
  expect((await linesFor(operator)).at(-1)).toEqual({
    kind: 'verification',
    night: '2026-11-25',
    differences: 0,
  });
  await check('2026-11-26', 2);
  expect((await linesFor(operator))[0]).toEqual({
    kind: 'verification',
    night: '2026-11-26',
    differences: 2,
  });
});
