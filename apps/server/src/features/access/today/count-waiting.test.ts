import { sessionEndpoints } from '@saldo/contract/session';
import { todayEndpoints } from '@saldo/contract/today';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { writeOrder } from '../../../../test-support/write-order.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

async function waitingFor(as: SignedIn) {
  const { data } = await api.call(todayEndpoints.getWaiting, { as });
  const me = await api.call(sessionEndpoints.getMe, { as });
  expect(me.data.waiting, 'the user comes with the same numbers').toEqual(data);
  return data;
}

test('each account counts the pending orders and credits that it can decide', async () => {
  const customerId = await api.make.customer();
  const operator = await api.operator();
  const [one, two] = [await api.administrator(customerId), await api.administrator(customerId)];
  const stranger = await api.administrator(await api.make.customer());
  const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
  expect(await waitingFor(one)).toEqual({ orders: 0, credits: 0 });

  await writeOrder(api, { employeeId });
  await writeOrder(api, { employeeId, status: 'accepted' });
  await api.make.creditRequest(employeeId, one.accountId);
  expect(await waitingFor(one), 'not the own request').toEqual({ orders: 1, credits: 0 });
  expect(await waitingFor(two)).toEqual({ orders: 1, credits: 1 });
  expect(await waitingFor(operator)).toEqual({ orders: 0, credits: 1 });
  expect(await waitingFor(stranger)).toEqual({ orders: 0, credits: 0 });
});

test('an administrator who is also an employee does not count their own order', async () => {
  const customerId = await api.make.customer();
  const account = { role: 'administrator', customerId, email: 'hr@eksempel.dk' } as const;
  const as = await api.signInAs(await api.make.account(account));
  const { id } = await api.make.employee({ customerId, balance: 100, email: 'HR@eksempel.dk' });
  await writeOrder(api, { employeeId: id });
  expect((await waitingFor(as)).orders).toBe(0);
  expect((await waitingFor(await api.administrator(customerId))).orders).toBe(1);
});
