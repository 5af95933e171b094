import { employeeEndpoints } from '@saldo/contract/employees';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { writeOrder } from '../../../../test-support/write-order.ts';

const { getWebshopEmployee, getWebshopAssortment } = webshopEndpoints;

let api: TestApi;
let as: SignedIn;

beforeEach(async () => {
  api = await TestApi.start();
  as = await api.webshop();
});
afterEach(() => api.stop());

const read = (id: number) => api.call(getWebshopEmployee, { as, params: { id: String(id) } });
const assortment = async (id: number) =>
  (await api.call(getWebshopAssortment, { as, params: { id: String(id) } })).data;

describe('an employee', () => {
  test('is returned with the customer, the department and the available balance', async () => {
    const customerId = await api.make.customer({
      companyName: 'Ærø Færgerne',
      userGroupId: 42,
      debtorNumber: 77,
    });
    const departmentId = await api.make.department(customerId, 'Værkstedet');
    const named = { firstName: 'Åse', lastName: 'Bøg', email: 'aase.boeg@eksempel.dk' };
    const { id } = await api.make.employee({ customerId, departmentId, balance: 100, ...named });
    await writeOrder(api, { employeeId: id });
    expect((await read(id)).data).toEqual({
      id,
      name: 'Åse Bøg',
      email: 'aase.boeg@eksempel.dk',
      customer: { id: customerId, name: 'Ærø Færgerne', userGroupId: 42, debtorNumber: 77 },
      department: { id: departmentId, name: 'Værkstedet' },
      balance: 100,
      available: 77.5,
      canRequest: false,
    });
  });

  test('may have no department, and no password', async () => {
    const { id } = await api.make.employee();
    expect((await read(id)).data).toMatchObject({ department: null, balance: 0, available: 0 });
  });

  test('has a balance that includes entries due since midnight, before any worker has run', async () => {
    const { id } = await api.make.employee({ balance: 5 });
    await api.call(transactionEndpoints.addTransaction, {
      as: await api.operator(),
      params: { id: String(id) },
      body: { text: 'Gave', amount: 10, futureDate: '2026-11-21' },
    });
    api.clock.set('2026-11-20T22:59:59.999Z');
    expect((await read(id)).data).toMatchObject({ balance: 5, available: 5 });
    api.clock.set('2026-11-20T23:00:00Z');
    expect((await read(id)).data).toMatchObject({ balance: 15, available: 15 });
  });

  test.each(['deleted', 'of an archived customer', 'of a customer that moved to another webshop'])(
    '%s is missing',
    async (which) => {
      const { db } = api.services;
      const { id, customerId } = await api.make.employee();
      const customer = db.updateTable('customer').where('id', '=', customerId);
      if (which === 'deleted') {
        const params = { id: String(id) };
        await api.call(employeeEndpoints.deleteEmployee, { as: await api.operator(), params });
      } else if (which.includes('archived')) await customer.set({ archivedAt: new Date() }).execute();
      else await customer.set({ connectionId: await api.make.connection() }).execute();
      const missing = await read(900_000_001);
      expect([(await read(id)).status, (await read(id)).error]).toEqual([404, missing.error]);
      const params = { id: String(id) };
      expect((await api.call(getWebshopAssortment, { as, params })).status).toBe(404);
    },
  );
});

describe('the assortment', () => {
  test('without a department holds every active product, by title in Danish', async () => {
    const titles = ['Ærmer', 'anorak', 'Zink', 'Ørepropper', 'Åreblade'];
    for (const title of titles) await api.make.product({ title, price: 12.5 });
    await api.make.product({ title: 'Udgået', active: false });
    await api.make.product({ title: 'En anden webshops', connectionId: await api.make.connection() });
    const { id } = await api.make.employee();
    const bought = await assortment(id);
    expect(bought.map(({ title }) => title)).toEqual(['anorak', 'Zink', 'Ærmer', 'Ørepropper', 'Åreblade']);
    expect(bought[0]).toEqual({
      itemNumber: expect.stringMatching(/^V-/),
      title: 'anorak',
      price: 12.5,
      family: null,
    });
  });

  test('of a department holds its active included products', async () => {
    const customerId = await api.make.customer();
    const departmentId = await api.make.department(customerId);
    const { id } = await api.make.employee({ customerId, departmentId });
    await api.make.product({ title: 'Ikke med' });
    expect(await assortment(id)).toEqual([]);
    await api.make.product({ title: 'Med', inDepartment: departmentId });
    await api.make.product({ title: 'Med, men udgået', active: false, inDepartment: departmentId });
    const other = await api.make.department(customerId);
    await api.make.product({ title: 'En anden afdelings', inDepartment: other });
    expect((await assortment(id)).map(({ title }) => title)).toEqual(['Med']);
  });

  test('is empty if the webshop has no products', async () => {
    const connectionId = await api.make.connection();
    const { id } = await api.make.employee({ customerId: await api.make.customer({ connectionId }) });
    as = await api.webshop(connectionId);
    expect(await assortment(id)).toEqual([]);
  });
});
