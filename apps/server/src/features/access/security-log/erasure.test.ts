import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { orderEndpoints } from '@saldo/contract/orders';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../../../test-support/call-names.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { nowDate } from '../../../platform/clock.ts';

let api: TestApi;
let operator: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  customerId = await api.make.customer();
});
afterAll(() => api.stop());

const eventsAbout = (column: 'accountId' | 'employeeId', id: number) =>
  api.services.db
    .selectFrom('securityEvent')
    .select(['kind', 'address', 'userAgent', 'device'])
    .where(column, '=', id)
    .orderBy('id')
    .execute();

const recordSignIn = (about: { accountId: number } | { employeeId: number }) =>
  api.services.db
    .insertInto('securityEvent')
    .values({
      ...about,
      ...{ at: nowDate(api.clock), kind: 'sign-in.password', detail: '' },
      ...{ address: '192.0.2.1', userAgent: 'telefon', device: Buffer.from('telefon') },
    })
    .execute();
const erased = { address: '', userAgent: '', device: null };

test('deleting an employee erases addresses and devices from the events about the employee', async () => {
  const passwordHash = await api.make.hash(PASSWORD);
  const webshop = await api.webshop();
  const address = `glemt${api.make.next()}@eksempel.dk`;
  const { id } = await api.make.employee({ customerId, email: address, passwordHash });
  const body = { email: address, password: PASSWORD };
  const headers = { 'user-agent': 'telefon' };
  expect((await api.call(webshopEndpoints.webshopLogin, { as: webshop, body, headers })).status).toBe(200);
  expect(await eventsAbout('employeeId', id)).toMatchObject([
    { kind: 'sign-in.webshop', address: '127.0.0.1', userAgent: 'telefon' },
  ]);
  await recordSignIn({ employeeId: id });
  await api.call(employeeEndpoints.deleteEmployee, { as: operator, params: { id: String(id) } });
  expect(await eventsAbout('employeeId', id)).toEqual([
    { kind: 'sign-in.webshop', ...erased },
    { kind: 'sign-in.password', ...erased },
  ]);
});

test("deleting a customer erases its administrators' addresses and devices from the events", async () => {
  const ofCustomer = await api.make.customer();
  const { accountId, headers } = await api.administrator(ofCustomer);
  await api.call(orderEndpoints.exportOrders, { as: { accountId, headers } });
  expect(await eventsAbout('accountId', accountId)).toMatchObject([{ kind: 'export', address: '127.0.0.1' }]);
  await recordSignIn({ accountId });
  const call = { as: operator, params: { id: String(ofCustomer) } };
  expect((await api.call(customerEndpoints.deleteCustomer, call)).status).toBe(204);
  expect(await eventsAbout('accountId', accountId)).toEqual([
    { kind: 'export', ...erased },
    { kind: 'sign-in.password', ...erased },
    { kind: 'session.account-deleted', ...erased },
  ]);
});
