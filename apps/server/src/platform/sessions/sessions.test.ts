import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { TestBrowser } from '../../../test-support/test-browser.ts';
import { required } from '../errors.ts';
import { SESSION_IDLE_HOURS, SESSION_MAX_DAYS } from './sessions.ts';

const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'rigtigt kodeord';
const COOKIE = 'saldo-session';

let api: TestApi;
let email: string;
let accountId: number;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
});
afterAll(() => api.stop());

beforeEach(async () => {
  api.clock.set(NOW);
  email = `Konto${api.make.next()}@eksempel.dk`;
  accountId = await api.make.account({ role: 'operator', email, password: PASSWORD });
});

const signedInBrowser = async () => {
  const browser = new TestBrowser(api);
  expect((await browser.signIn(email, PASSWORD)).statusCode).toBe(200);
  return browser;
};
const me = async (browser: TestBrowser) => (await browser.send('GET', '/api/users/me')).statusCode;

describe('the session', () => {
  test('is new at each sign-in, which ends the previous session', async () => {
    const browser = await signedInBrowser();
    const first = required(browser.cookies.get(COOKIE), 'a session');
    expect((await browser.signIn(email, PASSWORD)).statusCode).toBe(200);
    expect(browser.cookies.get(COOKIE)).not.toBe(first);
    const old = new TestBrowser(api);
    old.cookies.set(COOKIE, first);
    expect([await me(browser), await me(old)]).toEqual([200, 401]);
  });

  test('never takes the token that the browser sent', async () => {
    const browser = new TestBrowser(api);
    browser.cookies.set(COOKIE, 'valgt-af-en-anden');
    expect((await browser.signIn(email, PASSWORD)).statusCode).toBe(200);
    expect(browser.cookies.get(COOKIE)).not.toBe('valgt-af-en-anden');
  });

  test('is stored as a hash only', async () => {
    const browser = await signedInBrowser();
    const rows = await api.services.db.selectFrom('session').selectAll().execute();
    const token = browser.cookies.get(COOKIE) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const raw = Buffer.from(token, 'base64url');
    expect(rows.some(({ tokenHash }) => tokenHash.equals(raw) || tokenHash.toString() === token)).toBe(false);
  });

  test('ends after SESSION_IDLE_HOURS without a request; a request renews it', async () => {
    const browser = await signedInBrowser();
    api.clock.advance({ minutes: SESSION_IDLE_HOURS * 60 - 1 });
    expect(await me(browser)).toBe(200);
    api.clock.advance({ minutes: SESSION_IDLE_HOURS * 60 - 1 });
    expect(await me(browser)).toBe(200);
    api.clock.advance({ hours: SESSION_IDLE_HOURS });
    expect(await me(browser)).toBe(401);
  });

  test('ends SESSION_MAX_DAYS after the sign-in, even if it is used all the time', async () => {
    const browser = await signedInBrowser();
    for (let hours = 6; hours < SESSION_MAX_DAYS * 24; hours += 6) {
      api.clock.advance({ hours: 6 });
      expect(await me(browser)).toBe(200);
    }
    api.clock.advance({ hours: 5, minutes: 59 });
    expect(await me(browser)).toBe(200);
    api.clock.advance({ minutes: 1 });
    expect(await me(browser)).toBe(401);
  });

  test('ends at once when it is ended elsewhere', async () => {
    const browser = await signedInBrowser();
    await api.services.db.deleteFrom('session').where('accountId', '=', accountId).execute();
    const response = await browser.send('GET', '/api/users/me');
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated']);
  });
});
