import { transactionEndpoints } from '@saldo/contract/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { listScheduled, stopScheduled } = transactionEndpoints;

let api: TestApi;
let operator: SignedIn;
beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(() => api.stop());

const list = (as: SignedIn, query: object = {}) => api.call(listScheduled, { as, query: query as never });

async function company() {
  const customerId = await api.make.customer();
  const { id: bo } = await api.make.employee({ customerId, firstName: 'Bo', lastName: 'Ask', balance: 10 });
  const { id: ea } = await api.make.employee({ customerId, firstName: 'Ea', lastName: 'Bæk' });
  const later = await api.make.scheduledEntry(bo, { text: 'Jul', points: 250, firstDate: '2027-12-01' });
  const sooner = await api.make.scheduledEntry(ea, { text: 'Fast', points: 50.5, firstDate: '2026-12-31' });
  return { customerId, as: await api.administrator(customerId), bo, ea, later, sooner };
}

test('lists what is still to come in the own company, the next first', async () => {
  const { customerId, as, bo, ea, later, sooner } = await company();
  const other = await company();
  const { data, headers } = await list(as);
  expect(data.map(({ id }) => id)).toEqual([sooner, later]);
  expect(headers['x-total-count']).toBe('2');
  expect(data[1]).toEqual({
    id: later,
    customer: { id: customerId, companyName: expect.any(String) },
    employee: { id: bo, name: 'Bo Ask' },
    text: 'Jul',
    points: 250,
    futureDate: '2027-12-01',
    frequency: 'monthly',
    createdBy: expect.any(String),
  });
  expect((await list(operator, { customerId: String(customerId) })).data).toEqual(data);
  const all = (await list(operator, { limit: '1000' })).data.map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining([sooner, later, other.sooner, other.later]));

  const params = { id: String(ea), transactionId: String(sooner) };
  expect((await api.call(stopScheduled, { as, params })).status).toBe(200);
  expect((await list(as)).data.map(({ id }) => id)).toEqual([later]);
});

test('is searched by employee and text, and sorted', async () => {
  const { as, later, sooner } = await company();
  const ids = async (query: object) => (await list(as, query)).data.map(({ id }) => id);
  expect(await ids({ search: 'bo ask' })).toEqual([later]);
  expect(await ids({ search: 'fast' })).toEqual([sooner]);
  expect(await ids({ sort: '-date' })).toEqual([later, sooner]);
  expect(await ids({ sort: 'amount' })).toEqual([sooner, later]);
  expect(await ids({ sort: 'employee' })).toEqual([later, sooner]);
  expect(await ids({ limit: '1', offset: '1' })).toEqual([later]);
});

test('an administrator must not name a customer', async () => {
  const { customerId, as } = await company();
  expect((await list(as, { customerId: String(customerId) })).status).toBe(400);
});
