import { errorResponse } from '@saldo/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';
import { testHashStart } from '../../../../test-support/test-password-hasher.ts';
import { hashPassword } from '../../../platform/passwords/argon2.ts';
import { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { SESSION_MAX_DAYS } from '../../../platform/sessions/sessions.ts';

const comparing = vi.spyOn(PasswordHasher.prototype, 'compare');

const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'rigtigt kodeord';
const COOKIE = 'saldo-session';

let api: TestApi;
let email: string;
let accountId: number;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
});
afterAll(() => {
  comparing.mockRestore();
  return api.stop();
});

beforeEach(async () => {
  api.clock.set(NOW);
  email = `Konto${api.make.next()}@eksempel.dk`;
  accountId = await api.make.account({ role: 'operator', email, password: PASSWORD });
  // All tests share one network, and would together exceed its limit.
  await api.database.owner.deleteFrom('throttle').execute();
});

const signedInBrowser = async () => {
  const browser = new TestBrowser(api);
  expect((await browser.signIn(email, PASSWORD)).statusCode).toBe(200);
  return browser;
};
const me = async (browser: TestBrowser) => (await browser.send('GET', '/api/users/me')).statusCode;
const change = (table: 'account', values: { disabledAt?: Date; deletedAt?: Date }) =>
  api.services.db.updateTable(table).set(values).where('id', '=', accountId).execute();

describe('signing in', () => {
  test('the right password starts a session and returns the user', async () => {
    const browser = new TestBrowser(api);
    const response = await browser.signIn(email, PASSWORD);
    expect(response.statusCode).toBe(200);
    const user = {
      id: accountId,
      role: 'Admin',
      name: expect.any(String),
      email,
      customer: null,
      kind: null,
      departments: [],
      needsTwoStep: false,
      showsFirstSteps: false,
      waiting: { orders: 0, credits: 0 },
      lists: [],
    };
    expect(response.json()).toEqual(user);
    expect((await browser.send('GET', '/api/users/me')).json()).toEqual(user);
  });

  test('an administrator gets its customer', async () => {
    const customerId = await api.make.customer({ companyName: 'Bageriet' });
    await api.make.account({
      role: 'administrator',
      customerId,
      email: 'bager@eksempel.dk',
      password: PASSWORD,
    });
    const response = await new TestBrowser(api).signIn('bager@eksempel.dk', PASSWORD);
    expect(response.json()).toMatchObject({
      role: 'Customer',
      customer: { id: customerId, companyName: 'Bageriet' },
    });
  });

  test('a password is the same in each form of its letters, and in a hash of it as typed', async () => {
    const password = 'grød-på-ærø';
    const decomposed = password.normalize('NFD');
    const change = { passwordHash: await api.services.passwords.hash(decomposed) };
    const hashedAsTyped = { passwordHash: await hashPassword(decomposed) };
    for (const values of [change, hashedAsTyped]) {
      await api.services.db.updateTable('account').set(values).where('id', '=', accountId).execute();
      for (const typed of [password, decomposed]) {
        expect((await new TestBrowser(api).signIn(email, typed)).statusCode).toBe(200);
      }
    }
  });

  test('the e-mail is compared ignoring case and surrounding spaces', async () => {
    expect((await new TestBrowser(api).signIn(`  ${email.toUpperCase()} `, PASSWORD)).statusCode).toBe(200);
  });

  test('the password is compared exactly', async () => {
    for (const wrong of [PASSWORD.toUpperCase(), `${PASSWORD} `, PASSWORD.slice(0, -1)]) {
      expect((await new TestBrowser(api).signIn(email, wrong)).statusCode).toBe(401);
    }
  });

  test('a wrong password and an unknown e-mail get the same response at the same cost', async () => {
    const outcomes = [];
    for (const address of [email, 'ukendt@eksempel.dk']) {
      comparing.mockClear();
      const browser = new TestBrowser(api);
      const response = await browser.signIn(address, 'forkert kodeord');
      const hashStarts = comparing.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
      outcomes.push([response.statusCode, response.body, hashStarts]);
      expect(browser.cookies.has(COOKIE)).toBe(false);
    }
    expect(outcomes[0]).toEqual([
      401,
      JSON.stringify({ message: 'E-mail eller kodeord er forkert.', code: 'wrong_credentials' }),
      [testHashStart],
    ]);
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  test.each([
    ['disabled', { disabledAt: new Date(NOW) }],
    ['deleted', { deletedAt: new Date(NOW) }],
  ])('a %s account cannot sign in, and its sessions have ended', async (_which, values) => {
    const browser = await signedInBrowser();
    await change('account', values);
    expect(await me(browser)).toBe(401);
    const response = await new TestBrowser(api).signIn(email, PASSWORD);
    expect([response.statusCode, response.json().code]).toEqual([401, 'wrong_credentials']);
  });

  test('an account without a password cannot sign in', async () => {
    await api.make.account({ role: 'operator', email: 'uden@eksempel.dk', password: null });
    expect((await new TestBrowser(api).signIn('uden@eksempel.dk', 'no password')).statusCode).toBe(401);
  });

  test('an administrator of an archived customer cannot sign in, and its sessions have ended', async () => {
    const customerId = await api.make.customer();
    email = 'arkiveret@eksempel.dk';
    await api.make.account({ role: 'administrator', customerId, email, password: PASSWORD });
    const browser = await signedInBrowser();
    await api.services.db
      .updateTable('customer')
      .set({ archivedAt: new Date(NOW) })
      .where('id', '=', customerId)
      .execute();
    expect(await me(browser)).toBe(401);
    const response = await new TestBrowser(api).signIn(email, PASSWORD);
    expect([response.statusCode, response.json().code]).toEqual([401, 'wrong_credentials']);
  });

  test.each([
    [{ email: '', password: '' }, ['E-mail er påkrævet', 'Kodeord er påkrævet']],
    [{ password: 'x' }, ['E-mail er påkrævet']],
    [{ email: 'a@eksempel.dk', password: 1 }, ['Kodeord er påkrævet']],
    [{ email: 'a@eksempel.dk', password: 'x'.repeat(201) }, ['Kodeord må højst være på 200 tegn']],
  ])('%j is refused without checking the password', async (payload, messages) => {
    comparing.mockClear();
    const browser = new TestBrowser(api);
    await browser.send('GET', '/token');
    const response = await browser.send('POST', '/api/session', { payload });
    expect(response.statusCode).toBe(400);
    expect(errorResponse.parse(response.json()).fields?.map(({ message }) => message)).toEqual(messages);
    expect(comparing).not.toHaveBeenCalled();
  });
});

describe('cookies', () => {
  test('on http carry neither Secure nor the __Host- prefix', async () => {
    const response = await new TestBrowser(api).signIn(email, PASSWORD);
    const [session, xsrf] = response.cookies;
    expect(session).toMatchObject({ name: COOKIE, path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(session).not.toHaveProperty('secure');
    expect(session?.expires).toEqual(new Date(Date.parse(NOW) + SESSION_MAX_DAYS * 86_400_000));
    expect(xsrf).toMatchObject({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' });
    expect(xsrf).not.toHaveProperty('httpOnly');
  });

  test('on https carry Secure and the __Host- prefix', async () => {
    const secure = await TestApi.start({ publicUrl: new URL('https://saldo.eksempel.dk') });
    await secure.make.account({ role: 'operator', email, password: PASSWORD });
    const browser = new TestBrowser(secure);
    const response = await browser.signIn(email, PASSWORD);
    expect(response.cookies).toMatchObject([
      { name: '__Host-saldo-session', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' },
      { name: 'XSRF-TOKEN', path: '/', secure: true, sameSite: 'Lax' },
      { name: '__Host-saldo-device', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' },
    ]);
    expect(response.cookies[0]).not.toHaveProperty('domain');
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(await me(browser)).toBe(200);
    await secure.stop();
  });
});
