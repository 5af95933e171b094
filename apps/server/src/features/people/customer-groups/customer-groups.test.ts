import { customerGroupEndpoints, frequencies } from '@saldo/contract/customer-groups';
import { customerEndpoints } from '@saldo/contract/customers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { createCustomerGroup, deleteCustomerGroup, listCustomerGroups, updateCustomerGroup } =
  customerGroupEndpoints;

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

const valid = { name: 'Julegaver', frequency: 'yearly', points: 500, limit: 1500 } as const;
const list = async () => (await api.call(listCustomerGroups, { as })).data;
const read = async (id: number) => (await list()).find((group) => group.id === id);
const remove = (id: number) => api.call(deleteCustomerGroup, { as, params: { id: String(id) } });

describe('validation', () => {
  test('names each missing field at once', async () => {
    const { error } = await api.call(createCustomerGroup, { as, body: {} as never });
    expect(error.message).toBe('Formularen indholder en eller flere fejl');
    expect(error.fields).toEqual([
      { path: ['name'], message: 'Navn er påkrævet' },
      { path: ['frequency'], message: 'Frekvens er påkrævet' },
      { path: ['points'], message: 'Beløb er påkrævet' },
      { path: ['limit'], message: 'Loft er påkrævet' },
    ]);
  });

  test.each([
    ['name', ' ', 'Navn er påkrævet'],
    ['frequency', '', 'Frekvens er påkrævet'],
    ['frequency', 'weekly', 'Frekvens er påkrævet'],
    ['points', null, 'Beløb er påkrævet'],
    ['points', '10', 'Beløb er påkrævet'],
    ['points', -0.01, 'Beløb må ikke være negativ'],
    ['points', 12.345, 'Beløb må højst have to decimaler'],
    ['points', 10_000_000.01, 'Beløb skal ligge mellem −10.000.000 og 10.000.000'],
    ['limit', null, 'Loft er påkrævet'],
    ['limit', true, 'Loft er påkrævet'],
    ['limit', -1, 'Loft må ikke være negativ'],
    ['limit', 0.1 + 0.2, 'Loft må højst have to decimaler'],
  ])('%s %j: %s', async (field, value, message) => {
    const body = { ...valid, [field]: value } as never;
    const id = await api.make.customerGroup();
    for (const answer of [
      await api.call(createCustomerGroup, { as, body }),
      await api.call(updateCustomerGroup, { as, params: { id: String(id) }, body }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.error.fields).toEqual([{ path: [field], message }]);
    }
  });
});

test.each(frequencies)('a group with frequency %s is kept as given', async (frequency) => {
  const body = { name: 'Æbler', frequency, points: 12.34, limit: 0.1 };
  const created = await api.call(createCustomerGroup, { as, body });
  expect(created.status).toBe(201);
  expect(await read(created.data.id)).toEqual({ id: created.data.id, ...body, customerCount: 0, version: 1 });

  const changes = { name: 'Pærer', frequency: 'daily', points: 10_000_000, limit: 0 } as const;
  const params = { id: String(created.data.id) };
  expect((await api.call(updateCustomerGroup, { as, params, body: changes })).data).toMatchObject(changes);
  expect(await read(created.data.id)).toEqual({
    id: created.data.id,
    ...changes,
    customerCount: 0,
    version: 2,
  });
});

test('the list is in Danish order', async () => {
  for (const name of ['Ål', 'Zink', 'Ærter', 'Ørred', 'Aa']) {
    await api.call(createCustomerGroup, { as, body: { ...valid, name: `${name} i rækkefølge` } });
  }
  const names = (await list()).map(({ name }) => name).filter((name) => name.endsWith('i rækkefølge'));
  expect(names.map((name) => name.split(' ')[0])).toEqual(
    ['Zink', 'Ærter', 'Ørred', 'Ål', 'Aa'].toSorted(new Intl.Collator('da').compare),
  );
});

describe('deleting', () => {
  test('removes a group without customers', async () => {
    const id = await api.make.customerGroup();
    expect((await remove(id)).status).toBe(204);
    expect(await read(id)).toBeUndefined();
    expect((await remove(id)).status).toBe(404);
    const answer = await api.call(updateCustomerGroup, { as, params: { id: String(id) }, body: valid });
    expect(answer.status).toBe(404);
  });

  test('is refused while a customer that is not archived is in the group', async () => {
    const customerGroupId = await api.make.customerGroup();
    const customerId = await api.make.customer({ customerGroupId });
    expect(await read(customerGroupId)).toMatchObject({ customerCount: 1 });
    const refused = await remove(customerGroupId);
    expect(refused.status).toBe(409);
    expect(refused.error).toEqual({
      code: 'customer_group_in_use',
      message: 'Kundegruppen kan ikke slettes, fordi den er i brug. Flyt kunderne til en anden gruppe først.',
    });
    await api.call(customerEndpoints.deleteCustomer, { as, params: { id: String(customerId) } });
    expect((await remove(customerGroupId)).status).toBe(204);
  });

  test('never leaves a customer in a deleted group', async () => {
    for (let round = 0; round < 10; round += 1) {
      const customerGroupId = await api.make.customerGroup();
      const body = await api.make.customerInput({ customerGroupId });
      const [removed, created] = await Promise.all([
        remove(customerGroupId),
        api.call(customerEndpoints.createCustomer, { as, body }),
      ]);
      expect([
        [204, 400],
        [409, 201],
      ]).toContainEqual([removed.status, created.status]);
    }
  });
});
