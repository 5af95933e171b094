import { customerGroupEndpoints } from '@saldo/contract/customer-groups';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';
import { required } from '../../../platform/errors.ts';
import { SESSION_IDLE_HOURS, SESSION_MAX_DAYS } from '../../../platform/sessions/sessions.ts';

const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'rigtigt kodeord';
const COOKIE = 'saldo-session';

let api: TestApi;
let email: string;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
});
afterAll(() => api.stop());

beforeEach(async () => {
  api.clock.set(NOW);
  email = `Konto${api.make.next()}@eksempel.dk`;
  await api.make.account({ role: 'operator', email, password: PASSWORD });
  // All tests share one network, and would together exceed its limit.
  await api.database.owner.deleteFrom('throttle').execute();
});

const signedInBrowser = async () => {
  const browser = new TestBrowser(api);
  expect((await browser.signIn(email, PASSWORD)).statusCode).toBe(200);
  return browser;
};

describe('XSRF', () => {
  const valid = { name: 'Fra browseren', frequency: 'none', points: 1, limit: 1 };
  const create = (browser: TestBrowser, headers = {}) =>
    browser.send('POST', customerGroupEndpoints.createCustomerGroup.path, { payload: valid, headers });
  const expectRefused = (response: { statusCode: number; json: () => { code: string } }) =>
    expect([response.statusCode, response.json().code]).toEqual([403, 'xsrf']);

  test('a sign-in needs a token that this server signed', async () => {
    const payload = { email, password: PASSWORD };
    for (const forged of ['', 'x', 'a.b.c', 'zzzzzzzzz.abc.def']) {
      const browser = new TestBrowser(api);
      browser.cookies.set('XSRF-TOKEN', forged);
      expectRefused(await browser.send('POST', '/api/session', { payload }));
    }
    const browser = new TestBrowser(api);
    await browser.send('GET', '/token');
    const token = required(browser.cookies.get('XSRF-TOKEN'), 'a token');
    const [expires = '', random = '', signature = ''] = token.split('.');
    for (const forged of [
      `${(Number.parseInt(expires, 36) + 1).toString(36)}.${random}.${signature}`,
      `${expires}.${random}x.${signature}`,
      `${expires}.${random}`,
      `${token}x`,
    ]) {
      browser.cookies.set('XSRF-TOKEN', forged);
      expectRefused(await browser.send('POST', '/api/session', { payload }));
    }
  });

  test('cookie and header must carry the same token', async () => {
    const [one, other] = [new TestBrowser(api), new TestBrowser(api)];
    await one.send('GET', '/token');
    await other.send('GET', '/token');
    const headers = { 'x-xsrf-token': required(other.cookies.get('XSRF-TOKEN'), 'a token') };
    const payload = { email, password: PASSWORD };
    expectRefused(await one.send('POST', '/api/session', { payload, headers }));
  });

  test('the token from before sign-in expires after a day', async () => {
    const browser = new TestBrowser(api);
    await browser.send('GET', '/token');
    const payload = { email, password: 'forkert kodeord' };
    api.clock.advance({ hours: 23, minutes: 59 });
    expect((await browser.send('POST', '/api/session', { payload })).statusCode).toBe(401);
    api.clock.advance({ minutes: 1 });
    expectRefused(await browser.send('POST', '/api/session', { payload }));
  });

  test('a session accepts only its own token', async () => {
    const [one, other] = [await signedInBrowser(), await signedInBrowser()];
    const anonymous = new TestBrowser(api);
    await anonymous.send('GET', '/token');
    for (const wrong of [other.cookies.get('XSRF-TOKEN'), anonymous.cookies.get('XSRF-TOKEN')]) {
      expectRefused(await create(one, { 'x-xsrf-token': wrong }));
    }
    const replaced = new TestBrowser(api);
    replaced.cookies.set(COOKIE, required(one.cookies.get(COOKIE), 'a session'));
    replaced.cookies.set('XSRF-TOKEN', required(anonymous.cookies.get('XSRF-TOKEN'), 'a token'));
    expectRefused(await create(replaced));
    expect((await create(one)).statusCode).toBe(201);
  });

  test('the token of a current or ended session is accepted for a sign-in', async () => {
    const browser = await signedInBrowser();
    const payload = { email, password: PASSWORD };
    expect((await browser.send('POST', '/api/session', { payload })).statusCode).toBe(200);
    api.clock.advance({ hours: SESSION_IDLE_HOURS + 1 });
    expect((await browser.send('POST', '/api/session', { payload })).statusCode).toBe(200);
  });
});

describe('/token', () => {
  test('before sign-in returns a token and no session', async () => {
    const browser = new TestBrowser(api);
    const response = await browser.send('GET', '/token');
    expect([response.statusCode, response.json()]).toEqual([200, { sessionExpiresAt: null }]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(browser.cookies.has('XSRF-TOKEN')).toBe(true);
  });

  test('with a session returns its expiry, and restores a lost token', async () => {
    const browser = await signedInBrowser();
    const token = browser.cookies.get('XSRF-TOKEN');
    browser.cookies.delete('XSRF-TOKEN');
    const response = await browser.send('GET', '/token');
    const expiresAt = Temporal.Instant.from(NOW).add({ hours: SESSION_MAX_DAYS * 24 });
    expect(response.json()).toEqual({ sessionExpiresAt: expiresAt.toString({ fractionalSecondDigits: 3 }) });
    expect(browser.cookies.get('XSRF-TOKEN')).toBe(token);
  });

  test('after the session has ended returns a token to sign in again', async () => {
    const browser = await signedInBrowser();
    api.clock.advance({ hours: SESSION_IDLE_HOURS + 1 });
    expect((await browser.send('GET', '/token')).json()).toEqual({ sessionExpiresAt: null });
    expect((await browser.signIn(email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('the account of a page', () => {
  const { createCustomerGroup, listCustomerGroups } = customerGroupEndpoints;
  const body = { name: 'Fra en gammel fane', frequency: 'none', points: 1, limit: 1 } as const;

  test('must be that of the session: a call for another one reads and changes nothing', async () => {
    const as = await api.operator();
    const { accountId: other } = await api.operator();
    const named = (id: number) => ({ as, headers: { 'x-account': String(id) } });
    for (const answer of [
      await api.call(createCustomerGroup, { ...named(other), body }),
      await api.call(listCustomerGroups, named(other)),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([409, 'other_account']);
      expect(answer.error.message).toMatch(
        /^Du er nu logget ind som .+ i denne browser\. Der er ikke sket noget\.$/,
      );
    }
    const groups = (await api.call(listCustomerGroups, named(as.accountId))).data;
    expect(groups.map(({ name }) => name)).not.toContain(body.name);
    expect((await api.call(createCustomerGroup, { ...named(as.accountId), body })).status).toBe(201);
    expect((await api.call(createCustomerGroup, { as, body })).status).toBe(201);
  });
});
