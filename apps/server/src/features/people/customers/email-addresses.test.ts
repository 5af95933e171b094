import { customerEndpoints } from '@saldo/contract/customers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { changeOwnEmailAddresses, getCustomer, getOwnEmailAddresses, setOwnEmailAddresses } =
  customerEndpoints;

let api: TestApi;
let as: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  customerId = await api.make.customer({ emailAddresses: ['ordre@eksempel.dk'] });
  as = await api.administrator(customerId);
});
afterAll(() => api.stop());

const set = (body: unknown) => api.call(setOwnEmailAddresses, { as, body: body as never });
const change = (add: string[], remove: string[] = []) =>
  api.call(changeOwnEmailAddresses, { as, body: { add, remove } });
const read = async () => (await api.call(getOwnEmailAddresses, { as })).data;

test('an administrator reads and replaces the addresses in their order, and an operator sees the same', async () => {
  expect(await read()).toEqual(['ordre@eksempel.dk']);
  const addresses = ['B@eksempel.dk', 'a+loen@eksempel.dk', 'c@eksempel.dk'];
  const answer = await set(addresses);
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual(addresses);
  expect(await read()).toEqual(addresses);
  const params = { id: String(customerId) };
  const { data } = await api.call(getCustomer, { as: await api.operator(), params });
  expect(data.emailAddresses).toEqual(addresses);
  expect((await set([])).data).toEqual([]);
  expect(await read()).toEqual([]);
});

test('an operator reads and changes the addresses of the customer that the call names', async () => {
  const operator = await api.operator();
  const firm = await api.make.customer({ emailAddresses: ['ordre@firma.dk'] });
  const query = { customerId: String(firm) };
  const body = { add: ['ny@firma.dk'], remove: ['ordre@firma.dk'] };
  expect((await api.call(changeOwnEmailAddresses, { as: operator, query, body })).data).toEqual([
    'ny@firma.dk',
  ]);
  expect((await api.call(getOwnEmailAddresses, { as: operator, query })).data).toEqual(['ny@firma.dk']);
  expect((await api.call(setOwnEmailAddresses, { as: operator, query, body: [] })).data).toEqual([]);
  expect((await api.call(getOwnEmailAddresses, { as: operator })).error.fields).toEqual([
    { path: ['customerId'], message: 'Kunde er påkrævet' },
  ]);
});

test('addresses are trimmed, and duplicates dropped, ignoring case', async () => {
  const { data } = await set([' a@eksempel.dk ', 'A@EKSEMPEL.dk', 'b@eksempel.dk', 'a@eksempel.dk']);
  expect(data).toEqual(['a@eksempel.dk', 'b@eksempel.dk']);
});

test('two people who add and remove addresses at the same time lose none', async () => {
  await set(['ordre@eksempel.dk', 'Gammel@eksempel.dk']);
  await Promise.all([change(['a@eksempel.dk']), change(['b@eksempel.dk'], ['gammel@EKSEMPEL.dk'])]);
  expect((await read()).toSorted()).toEqual(['a@eksempel.dk', 'b@eksempel.dk', 'ordre@eksempel.dk']);
});

test('an address that is added twice is stored once, and one that is gone is removed without an error', async () => {
  await set(['a@eksempel.dk']);
  expect((await change(['A@eksempel.dk', 'b@eksempel.dk'], ['c@eksempel.dk'])).data).toEqual([
    'a@eksempel.dk',
    'b@eksempel.dk',
  ]);
});

test('an address can be written in other letters', async () => {
  await set(['ordre@eksempel.dk', 'b@eksempel.dk']);
  const { data } = await change(['Ordre@eksempel.dk'], ['ordre@eksempel.dk']);
  expect(data).toEqual(['b@eksempel.dk', 'Ordre@eksempel.dk']);
});

test('no addition stores more than 50 addresses', async () => {
  await set(Array.from({ length: 50 }, (_, n) => `a${n}@eksempel.dk`));
  const { status, error } = await change(['en-til@eksempel.dk']);
  expect([status, error.fields]).toEqual([
    400,
    [{ path: ['add'], message: 'Der kan højst være 50 e-mail adresser' }],
  ]);
  expect((await change(['en-til@eksempel.dk'], ['a0@eksempel.dk'])).status).toBe(200);
  expect(await read()).toHaveLength(50);
});

test('the audit event of a change refers to the addresses, and does not contain them', async () => {
  await set(['foer@eksempel.dk']);
  await set(['efter@eksempel.dk']);
  const event = await api.services.db
    .selectFrom('auditEvent')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({
    actorAccountId: as.accountId,
    customerId,
    action: 'customer.update',
    subjectId: BigInt(customerId),
    changes: {
      emailAddresses: {
        before: { personalValue: expect.any(Number) },
        after: { personalValue: expect.any(Number) },
      },
    },
  });
  expect(JSON.stringify(event.changes)).not.toContain('eksempel.dk');
});

test.each([
  [{ 0: 'a@eksempel.dk', length: 1 }, [], 'E-mail adresser skal være en liste'],
  [{ emailAddresses: [] }, [], 'E-mail adresser skal være en liste'],
  [['a@eksempel.dk', ''], [1], 'E-mail er påkrævet'],
  [['a@'], [0], 'E-mail skal være en gyldig email'],
  [[7], [0], 'E-mail skal være tekst'],
  [Array.from({ length: 51 }, (_, n) => `a${n}@eksempel.dk`), [], 'Der kan højst være 50 e-mail adresser'],
])('%#: refuses %j', async (body, path, message) => {
  const before = await read();
  const answer = await set(body);
  expect(answer.status).toBe(400);
  expect(answer.error.fields).toEqual([{ path, message }]);
  expect(await read()).toEqual(before);
});
