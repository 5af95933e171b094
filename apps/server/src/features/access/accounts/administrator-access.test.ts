import { administratorEndpoints } from '@saldo/contract/administrators';
import { customerEndpoints } from '@saldo/contract/customers';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const sendLink = (adminId: number, id?: number) =>
  api.call(endpoints.sendAdministratorPasswordLink, { as, params: ids(adminId, id) });

const signIn = async (email: string, password: string) =>
  (await new TestBrowser(api).signIn(email, password)).statusCode;

describe("calls about a customer's administrators", () => {
  test("answer 404 for another customer's administrator, an operator and an unknown id, and do nothing", async () => {
    const body = input();
    const { id } = (await create(body, otherCustomerId)).data;
    const operatorId = await api.make.account({ role: 'operator' });
    const { password, ...changes } = input();
    for (const foreign of [id, operatorId, 900_000_001]) {
      for (const answer of [
        await change(foreign, changes),
        await setPassword(foreign, 'et-helt-nyt-kodeord'),
        await remove(foreign),
        await welcome(foreign),
        await sendLink(foreign),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.error).toEqual({ code: 'not_found', message: 'Det, du leder efter, findes ikke.' });
      }
    }
    expect(await signIn(body.email, PASSWORD)).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('answer 404 under a missing or archived customer', async () => {
    const { id } = (await create()).data;
    await api.call(customerEndpoints.deleteCustomer, { as, params: { id: String(customerId) } });
    const { password, ...changes } = input();
    for (const goneId of [customerId, 900_000_001]) {
      for (const answer of [
        await api.call(endpoints.listAdministrators, { as, params: { id: String(goneId) } }),
        await create(input(), goneId),
        await change(id, changes, goneId),
        await setPassword(id, PASSWORD, goneId),
        await remove(id, goneId),
        await welcome(id, goneId),
      ]) {
        expect(answer.status).toBe(404);
      }
    }
  });
});

describe('the welcome mail', () => {
  const flag = async () => (await list())[0]?.sendWelcomeEmailPassword;
  const choose = async (email: string, password: string) =>
    api.call(passwordLinkEndpoints.choosePassword, {
      as: api.anonymous(),
      body: { code: (await api.mailTo(email)).code ?? '', password },
    });
  const refusal = {
    code: 'welcome_needs_password',
    message: 'Velkomst e-mailen kan ikke sendes uden et kendt kodeord. Vælg et nyt med Skift kodeord først.',
  };

  test('goes to the administrator, with a link to choose a password', async () => {
    const body = input();
    const { id } = (await create(body)).data;
    const answer = await welcome(id);
    expect([answer.status, answer.data]).toEqual([200, { email: body.email }]);
    expect((await choose(body.email, 'mit-eget-valgte')).data).toEqual({ kind: 'account', webshop: null });
    expect(await signIn(body.email, 'mit-eget-valgte')).toBe(200);
  });

  test('is possible until the administrator chooses a password, and again after an operator sets one', async () => {
    const body = input();
    const { id } = (await create(body)).data;
    await welcome(id);
    expect(await flag()).toBe(true);
    await choose(body.email, 'mit-eget-valgte');
    expect(await flag()).toBe(false);
    const refused = await welcome(id);
    expect([refused.status, refused.error]).toEqual([409, refusal]);

    await setPassword(id, PASSWORD);
    expect(await flag()).toBe(true);
    expect((await welcome(id)).status).toBe(200);
  });

  test('is not possible after the administrator changed the password on Min konto', async () => {
    const { id } = (await create()).data;
    const session = await api.signInAs(id);
    await api.call(ownAccountEndpoints.changeOwnPassword, {
      as: session,
      body: { currentPassword: PASSWORD, password: 'mit-eget-valgte' },
    });
    expect(await flag()).toBe(false);
    expect((await welcome(id)).error).toEqual(refusal);
  });

  test.each([
    ['a new e-mail', (id: number) => change(id, { name: 'Åse', email: `ny${id}@eksempel.dk` })],
    ['a new password from an operator', (id: number) => setPassword(id, 'et-helt-nyt-kodeord')],
    ['the deletion', (id: number) => remove(id)],
  ])('carries a link that %s ends', async (_what, endLink) => {
    const body = input();
    const { id } = (await create(body)).data;
    await welcome(id);
    const { code } = await api.mailTo(body.email);
    await endLink(id);
    const answer = await api.call(passwordLinkEndpoints.checkPasswordLink, {
      as: api.anonymous(),
      body: { code: code ?? '' },
    });
    expect([answer.status, answer.error.code]).toEqual([404, 'password_link_dead']);
  });

  test('carries a link that works after a change of the name only', async () => {
    const body = input();
    const { id } = (await create(body)).data;
    await welcome(id);
    await change(id, { name: 'Åse Nygift', email: body.email });
    const { data } = await api.call(passwordLinkEndpoints.checkPasswordLink, {
      as: api.anonymous(),
      body: { code: (await api.mailTo(body.email)).code ?? '' },
    });
    expect(data).toMatchObject({ kind: 'account', name: 'Åse Nygift', email: body.email });
  });
});
