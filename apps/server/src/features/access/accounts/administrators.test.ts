import { administratorEndpoints } from '@saldo/contract/administrators';
import { customerEndpoints } from '@saldo/contract/customers';
import { sessionEndpoints } from '@saldo/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tablesContaining } from '../../../../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';

const endpoints = administratorEndpoints;
const PASSWORD = 'et-godt-kodeord';

let api: TestApi;
let as: SignedIn;
let customerId: number;
let otherCustomerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
  otherCustomerId = await api.make.customer();
});
afterAll(() => api.stop());

beforeEach(async () => {
  customerId = await api.make.customer({ companyName: 'Ærø Bageri' });
  await api.database.owner.deleteFrom('throttle').execute();
});

const input = () => ({
  name: 'Åse Ørsted',
  email: `aase${api.make.next()}@eksempel.dk`,
  password: PASSWORD,
});
const ids = (adminId: number, id = customerId) => ({ id: String(id), adminId: String(adminId) });
const list = async () =>
  (await api.call(endpoints.listAdministrators, { as, params: { id: String(customerId) } })).data;
const create = (body: object = input(), id = customerId) =>
  api.call(endpoints.createAdministrator, { as, params: { id: String(id) }, body: body as never });
const change = (adminId: number, body: object, id?: number) =>
  api.call(endpoints.updateAdministrator, { as, params: ids(adminId, id), body: body as never });
const setPassword = (adminId: number, password: string, id?: number) =>
  api.call(endpoints.setAdministratorPassword, { as, params: ids(adminId, id), body: { password } });
const remove = (adminId: number, id?: number) =>
  api.call(endpoints.deleteAdministrator, { as, params: ids(adminId, id) });
const welcome = (adminId: number, id?: number) =>
  api.call(endpoints.sendAdministratorWelcome, { as, params: ids(adminId, id) });
const me = async (who: SignedIn) => (await api.call(sessionEndpoints.getMe, { as: who })).status;
const signIn = async (email: string, password: string) =>
  (await new TestBrowser(api).signIn(email, password)).statusCode;

describe('validation', () => {
  test('names each missing field at once', async () => {
    const answer = await create({});
    expect(answer.status).toBe(400);
    expect(answer.error).toEqual({
      code: 'invalid',
      message: 'Formularen indholder en eller flere fejl',
      fields: [
        { path: ['name'], message: 'Navn er påkrævet' },
        { path: ['email'], message: 'E-mail er påkrævet' },
        { path: ['password'], message: 'Kodeord er påkrævet' },
      ],
    });
  });

  test.each([
    ['name', '', 'Navn er påkrævet'],
    ['name', 7, 'Navn skal være tekst'],
    ['name', 'x'.repeat(201), 'Navn må højst være på 200 tegn'],
    ['name', 'a\r\nBcc: b@eksempel.dk', 'Navn indeholder tegn, der ikke kan bruges'],
    ['email', '', 'E-mail er påkrævet'],
    ['email', 'aase', 'E-mail skal være en gyldig email'],
    ['email', 'Åse <a@eksempel.dk>', 'E-mail skal være en gyldig email'],
    ['email', 'a@eksempel.dk\r\nb@eksempel.dk', 'E-mail indeholder tegn, der ikke kan bruges'],
  ])('%s %j: %s', async (field, value, message) => {
    const body = { ...input(), [field]: value };
    const { password, ...changes } = body;
    const created = await create(body);
    const changed = await change((await create()).data.id, changes);
    for (const { status, error } of [created, changed]) {
      expect([status, error.code]).toEqual([400, 'invalid']);
      expect(error.fields?.[0]).toEqual({ path: [field], message });
    }
  });

  test.each([
    ['', 'Kodeord er påkrævet'],
    ['kort', 'Kodeord skal være på mindst 8 tegn'],
    ['x'.repeat(201), 'Kodeord må højst være på 200 tegn'],
    ['87654321', expect.stringContaining('et meget brugt kodeord')],
    ['Password1', expect.stringContaining('et meget brugt kodeord')],
    ['aaaaaaaa', expect.stringContaining('gentager de samme tegn')],
    ['AEROBAGERI1', expect.stringContaining('navnet, e-mailen eller virksomheden')],
  ])('the password %j: %s', async (password, message) => {
    const { id } = (await create()).data;
    for (const { status, error } of [
      await create({ ...input(), password }),
      await setPassword(id, password),
    ]) {
      expect([status, error.code]).toEqual([400, 'invalid']);
      expect(error.fields).toEqual([{ path: ['password'], message }]);
    }
  });

  test('refuses an e-mail in use, in any letter case and at any customer, until its owner is deleted', async () => {
    const first = input();
    const { id } = (await create(first)).data;
    const body = { ...input(), email: first.email.toUpperCase() };
    const other = (await create()).data;
    const refused = [
      await create(body),
      await create(body, otherCustomerId),
      await change(other.id, {
        name: 'Ib',
        email: first.email,
      }),
    ];
    for (const { status, error } of refused) {
      expect(status).toBe(409);
      expect(error).toEqual({
        code: 'email_in_use',
        message: 'E-mailen er allerede i brug.',
        fields: [{ path: ['email'], message: 'E-mailen er allerede i brug.' }],
      });
    }
    await remove(id);
    expect((await create(body)).status).toBe(201);
  });
});

test('fields have single spaces and are otherwise kept as given, and the list is in Danish order', async () => {
  const body = { ...input(), name: '  Åse  Ørsted ', email: ' Aase.O+salg@Eksempel.dk ' };
  const created = await create(body);
  expect(created.status).toBe(201);
  const flags = { kind: 'hr', departmentIds: [], sendWelcomeEmailPassword: true, twoStepEnabled: false };
  const expected = { name: 'Åse Ørsted', email: 'Aase.O+salg@Eksempel.dk', ...flags };
  expect(created.data).toEqual({ id: created.data.id, ...expected, version: 1 });
  const changed = { name: 'Ærlig', email: 'aerlig@eksempel.dk' };
  expect((await change(created.data.id, changed)).data).toMatchObject(changed);
  for (const name of ['Østen', 'Zenia', 'Anna']) await create({ ...input(), name });
  expect((await list()).map(({ name }) => name)).toEqual(['Anna', 'Zenia', 'Ærlig', 'Østen']);
  expect((await list())[2]).toEqual({ id: created.data.id, ...changed, ...flags, version: 2 });
});

test('the customer list counts administrators that are not deleted', async () => {
  const first = (await create()).data;
  await create();
  await remove(first.id);
  const { data } = await api.call(customerEndpoints.listCustomers, { as });
  expect(data.find(({ id }) => id === customerId)?.adminCount).toBe(1);
});

test("an administrator's sign-in returns the role Customer and the administrator's own customer", async () => {
  const body = input();
  await create(body);
  const response = await new TestBrowser(api).signIn(body.email, PASSWORD);
  expect(response.json()).toMatchObject({
    role: 'Customer',
    name: body.name,
    customer: { id: customerId, companyName: 'Ærø Bageri' },
  });
});

describe('deleting', () => {
  test('ends the sessions of the account at once and refuses its sign-in, and leaves other accounts alone', async () => {
    const body = input();
    const { id } = (await create(body)).data;
    const [session, bystander] = [await api.signInAs(id), await api.administrator(customerId)];
    expect(await me(session)).toBe(200);
    expect((await remove(id)).status).toBe(204);
    expect([await me(session), await me(bystander)]).toEqual([401, 200]);
    expect(await signIn(body.email, PASSWORD)).toBe(401);
    expect((await list()).map(({ id }) => id)).toEqual([bystander.accountId]);
  });

  test('makes every later call answer 404', async () => {
    const { id } = (await create()).data;
    await remove(id);
    const { password, ...changes } = input();
    for (const answer of [
      await remove(id),
      await change(id, changes),
      await setPassword(id, PASSWORD),
      await welcome(id),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    }
  });
});

test('a new password replaces the old one and ends the sessions at once', async () => {
  const body = input();
  const { id } = (await create(body)).data;
  const session = await api.signInAs(id);
  expect((await setPassword(id, 'et-helt-nyt-kodeord')).status).toBe(204);
  expect(await me(session)).toBe(401);
  expect(await signIn(body.email, PASSWORD)).toBe(401);
  expect(await signIn(body.email, 'et-helt-nyt-kodeord')).toBe(200);
});

test('no password is in the database in the clear', async () => {
  const { id } = (await create({ ...input(), password: 'kanariegul-sang-1' })).data;
  await setPassword(id, 'kanariegul-sang-2');
  expect(await tablesContaining(api.database.owner, 'kanariegul-sang')).toEqual([]);
});
