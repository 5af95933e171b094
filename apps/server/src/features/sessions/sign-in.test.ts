import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { administratorEndpoints } from '@saldo/contract/administrators';
import { customerGroupEndpoints } from '@saldo/contract/customer-groups';
import { errorResponse } from '@saldo/contract/errors';
import { operatorEndpoints } from '@saldo/contract/operators';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { TestBrowser } from '../../../test-support/test-browser.ts';
import { createPasswordLink } from '../password-links/create-password-link.ts';

vi.mock('@node-rs/argon2', { spy: true });
const argon2 = vi.mocked(await import('@node-rs/argon2'));
const { verify } = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'rigtigt kodeord';
const COOKIE = 'saldo-session';

let api: TestApi;
let webRoot: string;
let email: string;
let accountId: number;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'saldo-pages-'));
  await writeFile(path.join(webRoot, 'index.html'), '<style nonce="__CSP_NONCE__"></style>Saldo');
  api = await TestApi.start({ now: NOW, webRoot });
});
afterAll(async () => {
  await api.stop();
  await rm(webRoot, { recursive: true });
});

beforeEach(async () => {
  api.clock.set(NOW);
  email = `Konto${api.make.next()}@eksempel.dk`;
  accountId = await api.make.account({ role: 'Admin', email, password: PASSWORD });
  // Tests share one address, whose own limit is not what most of them are about.
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
  test('the right password opens a session and says who is signed in', async () => {
    const browser = new TestBrowser(api);
    const response = await browser.signIn(email, PASSWORD);
    expect(response.statusCode).toBe(200);
    const user = { id: accountId, role: 'Admin', name: expect.any(String), email, customer: null };
    expect(response.json()).toEqual(user);
    expect((await browser.send('GET', '/api/users/me')).json()).toEqual(user);
  });

  test('an administrator is told the company', async () => {
    const customerId = await api.make.customer({ companyName: 'Bageriet' });
    await api.make.account({ role: 'Customer', customerId, email: 'bager@eksempel.dk', password: PASSWORD });
    const response = await new TestBrowser(api).signIn('bager@eksempel.dk', PASSWORD);
    expect(response.json()).toMatchObject({
      role: 'Customer',
      customer: { id: customerId, companyName: 'Bageriet' },
    });
  });

  test('the e-mail is compared without case and spaces around it', async () => {
    expect((await new TestBrowser(api).signIn(`  ${email.toUpperCase()} `, PASSWORD)).statusCode).toBe(200);
  });

  test('the password is compared exactly', async () => {
    for (const wrong of [PASSWORD.toUpperCase(), `${PASSWORD} `, PASSWORD.slice(0, -1)]) {
      expect((await new TestBrowser(api).signIn(email, wrong)).statusCode).toBe(401);
    }
  });

  test('a wrong password and an unknown address answer alike and cost the same', async () => {
    const outcomes = [];
    for (const address of [email, 'ukendt@eksempel.dk']) {
      argon2.verify.mockClear();
      const browser = new TestBrowser(api);
      const response = await browser.signIn(address, 'forkert kodeord');
      outcomes.push([response.statusCode, response.body, argon2.verify.mock.calls.length]);
      expect(browser.cookies.has(COOKIE)).toBe(false);
    }
    expect(outcomes[0]).toEqual([
      401,
      JSON.stringify({ message: 'E-mail eller kodeord er forkert.', code: 'wrong_credentials' }),
      1,
    ]);
    expect(outcomes[1]).toEqual(outcomes[0]);
    const [known, unknown] = argon2.verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    expect(unknown ?? known).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']);
  });

  test.each([
    ['disabled', { disabledAt: new Date(NOW) }],
    ['deleted', { deletedAt: new Date(NOW) }],
  ])('a %s account cannot sign in, and its sessions are over', async (_which, values) => {
    const browser = await signedInBrowser();
    await change('account', values);
    expect(await me(browser)).toBe(401);
    const response = await new TestBrowser(api).signIn(email, PASSWORD);
    expect([response.statusCode, response.json().code]).toEqual([401, 'wrong_credentials']);
  });

  test('an account without a password cannot sign in', async () => {
    await api.make.account({ role: 'Admin', email: 'uden@eksempel.dk' });
    expect((await new TestBrowser(api).signIn('uden@eksempel.dk', 'no password')).statusCode).toBe(401);
  });

  test('an administrator of an archived company cannot sign in, and its sessions are over', async () => {
    const customerId = await api.make.customer();
    email = 'arkiveret@eksempel.dk';
    await api.make.account({ role: 'Customer', customerId, email, password: PASSWORD });
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
  ])('%j is refused without being tried', async (payload, messages) => {
    argon2.verify.mockClear();
    const browser = new TestBrowser(api);
    await browser.send('GET', '/token');
    const response = await browser.send('POST', '/api/session', { payload });
    expect(response.statusCode).toBe(400);
    expect(errorResponse.parse(response.json()).fields?.map(({ message }) => message)).toEqual(messages);
    expect(argon2.verify).not.toHaveBeenCalled();
  });
});

describe('while its password is being checked, a sign-in', () => {
  const changed = { password: 'et-helt-nyt-kodeord' };
  const params = () => ({ id: String(accountId) });

  /** Signs in with what is right when it is checked; then something happens, and then the sign-in goes on. */
  async function signInWhile(act: () => Promise<unknown>) {
    argon2.verify.mockImplementationOnce(async (hash, password) => {
      const matches = await verify(hash, password);
      await act();
      return matches;
    });
    const response = await new TestBrowser(api).signIn(email, PASSWORD);
    return [response.statusCode, response.json().code];
  }
  const sessionsOf = () =>
    api.services.db.selectFrom('session').select('id').where('accountId', '=', accountId).execute();

  test('opens nothing when an operator sets a new password', async () => {
    const as = await api.operator();
    const set = () =>
      api.call(operatorEndpoints.setOperatorPassword, { as, params: params(), body: changed });
    expect(await signInWhile(set)).toEqual([401, 'wrong_credentials']);
    expect(await sessionsOf()).toEqual([]);
  });

  test("opens nothing when an operator sets an administrator's password", async () => {
    const as = await api.operator();
    const customerId = await api.make.customer();
    email = `admin${api.make.next()}@eksempel.dk`;
    accountId = await api.make.account({ role: 'Customer', customerId, email, password: PASSWORD });
    const set = () =>
      api.call(administratorEndpoints.setAdministratorPassword, {
        as,
        params: { id: String(customerId), adminId: String(accountId) },
        body: changed,
      });
    expect(await signInWhile(set)).toEqual([401, 'wrong_credentials']);
    expect(await sessionsOf()).toEqual([]);
  });

  test('opens nothing when its owner changes the password', async () => {
    const as = await api.signInAs(accountId);
    const body = { currentPassword: PASSWORD, ...changed };
    const own = () => api.call(ownAccountEndpoints.changeOwnPassword, { as, body });
    expect(await signInWhile(own)).toEqual([401, 'wrong_credentials']);
    expect(await sessionsOf()).toHaveLength(1);
  });

  test('opens nothing when a password is chosen through a link', async () => {
    const code = await api.services.db
      .transaction()
      .execute((tx) => createPasswordLink(tx, api.services, { accountId }));
    const choose = () =>
      api.call(passwordLinkEndpoints.choosePassword, { as: api.anonymous(), body: { code, ...changed } });
    expect(await signInWhile(choose)).toEqual([401, 'wrong_credentials']);
    expect(await sessionsOf()).toEqual([]);
  });

  test.each(['disableOperator', 'deleteOperator'] as const)('opens nothing after %s', async (endpoint) => {
    const as = await api.operator();
    const close = () => api.call(operatorEndpoints[endpoint], { as, params: params() });
    expect(await signInWhile(close)).toEqual([401, 'wrong_credentials']);
    expect(await sessionsOf()).toEqual([]);
  });

  test('asks for the code when two-step sign-in is turned on', async () => {
    expect(await signInWhile(() => api.make.twoStep(accountId))).toEqual([401, 'code_required']);
    expect(await sessionsOf()).toEqual([]);
  });

  test('waits for a change that has not committed yet', async () => {
    const changing = await api.services.db.startTransaction().execute();
    await changing
      .updateTable('account')
      .set({ passwordHash: await api.make.hash(changed.password) })
      .where('id', '=', accountId)
      .execute();
    await changing.deleteFrom('session').where('accountId', '=', accountId).execute();
    let isAnswered = false;
    const answer = new TestBrowser(api).signIn(email, PASSWORD).finally(() => {
      isAnswered = true;
    });
    await vi.waitFor(async () => expect(isAnswered || (await waitingForLocks()) > 0).toBe(true), 10_000);
    await changing.commit().execute();
    expect((await answer).statusCode).toBe(401);
    expect(await sessionsOf()).toEqual([]);
  });

  async function waitingForLocks(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(api.database.owner);
    return rows[0]?.n ?? 0;
  }
});

describe('the session', () => {
  test('is new at each sign-in, and the one before is over', async () => {
    const browser = await signedInBrowser();
    const first = browser.cookies.get(COOKIE) ?? '';
    expect((await browser.signIn(email, PASSWORD)).statusCode).toBe(200);
    expect(browser.cookies.get(COOKIE)).not.toBe(first);
    const old = new TestBrowser(api);
    old.cookies.set(COOKIE, first);
    expect([await me(browser), await me(old)]).toEqual([200, 401]);
  });

  test('is never one that the browser brought along', async () => {
    const browser = new TestBrowser(api);
    browser.cookies.set(COOKIE, 'valgt-af-en-anden');
    expect((await browser.signIn(email, PASSWORD)).statusCode).toBe(200);
    expect(browser.cookies.get(COOKIE)).not.toBe('valgt-af-en-anden');
  });

  test('is known to the database by its hash only', async () => {
    const browser = await signedInBrowser();
    const rows = await api.services.db.selectFrom('session').selectAll().execute();
    const token = browser.cookies.get(COOKIE) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const raw = Buffer.from(token, 'base64url');
    expect(rows.some(({ tokenHash }) => tokenHash.equals(raw) || tokenHash.toString() === token)).toBe(false);
  });

  test('ends after 12 idle hours; a request in between keeps it', async () => {
    const browser = await signedInBrowser();
    api.clock.advance({ hours: 11, minutes: 59 });
    expect(await me(browser)).toBe(200);
    api.clock.advance({ hours: 11, minutes: 59 });
    expect(await me(browser)).toBe(200);
    api.clock.advance({ hours: 12 });
    expect(await me(browser)).toBe(401);
  });

  test('ends 7 days after the sign-in, however busy', async () => {
    const browser = await signedInBrowser();
    for (let hours = 8; hours < 7 * 24; hours += 8) {
      api.clock.advance({ hours: 8 });
      expect(await me(browser)).toBe(200);
    }
    api.clock.advance({ hours: 7, minutes: 59 });
    expect(await me(browser)).toBe(200);
    api.clock.advance({ minutes: 1 });
    expect(await me(browser)).toBe(401);
  });

  test('ended elsewhere is over at once', async () => {
    const browser = await signedInBrowser();
    await api.services.db.deleteFrom('session').where('accountId', '=', accountId).execute();
    const response = await browser.send('GET', '/api/users/me');
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated']);
  });
});

describe('throttling', () => {
  const fail = async (times: number, address = email, headers = {}) => {
    const browser = new TestBrowser(api);
    const statuses = [];
    for (let n = 0; n < times; n += 1) {
      statuses.push((await browser.signIn(address, 'forkert kodeord', { headers })).statusCode);
    }
    return statuses;
  };

  test('the 11th failing attempt within 15 minutes waits, for this account and address only', async () => {
    expect(await fail(10)).toEqual(Array(10).fill(401));
    const refused = await new TestBrowser(api).signIn(email.toLowerCase(), PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('too_many_requests');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(600);
    expect(wait).toBeLessThanOrEqual(900);
    expect(refused.json().message).toBe(`For mange forsøg. Prøv igen om ${Math.ceil(wait / 60)} minutter.`);

    const other = `anden${api.make.next()}@eksempel.dk`;
    await api.make.account({ role: 'Admin', email: other, password: PASSWORD });
    expect((await new TestBrowser(api).signIn(other, PASSWORD)).statusCode).toBe(200);
  });

  test('an unknown address is throttled alike', async () => {
    expect(await fail(11, 'ingen@eksempel.dk')).toEqual([...Array(10).fill(401), 429]);
  });

  test('an attempt that waits costs no hashing', async () => {
    await fail(10);
    argon2.verify.mockClear();
    expect(await fail(1)).toEqual([429]);
    expect(argon2.verify).not.toHaveBeenCalled();
  });

  test('parallel attempts do not slip past', async () => {
    const browser = new TestBrowser(api);
    await browser.send('GET', '/token');
    const payload = { email, password: 'forkert kodeord' };
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await browser.send('POST', '/api/session', { payload })).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('behind one proxy only the address that the proxy saw counts, whatever the client put before it', async () => {
    const proxied = await TestApi.start({ now: NOW, trustProxy: 1 });
    await proxied.make.account({ role: 'Admin', email, password: PASSWORD });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const headers = { 'x-forwarded-for': `10.1.${n}.7, 203.0.113.5` };
      const response = await new TestBrowser(proxied).signIn(email, 'forkert kodeord', { headers });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    await proxied.stop();
  });

  test('an address that the client claims is not believed', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push(
        ...(await fail(1, email, { 'x-forwarded-for': `10.0.0.${n}`, forwarded: `for=10.0.0.${n}` })),
      );
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([
    ['2001:db8::1', '2001:db8::ffff:ffff:ffff:1'],
    ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff'],
    ['::1', '::ffff:1'],
  ])('the addresses %s and %s of one network count together', async (one, other) => {
    const browser = new TestBrowser(api);
    await browser.send('GET', '/token');
    const payload = { email, password: 'forkert kodeord' };
    const from = async (remoteAddress: string) =>
      (await browser.send('POST', '/api/session', { payload, remoteAddress })).statusCode;
    for (let n = 0; n < 10; n += 1) expect(await from(one)).toBe(401);
    expect(await from(other)).toBe(429);
    expect(await from('2001:db8:0:2::1')).toBe(401);
  });

  test('one address may not try many accounts, nor one account be tried from everywhere', async () => {
    const browser = new TestBrowser(api);
    await browser.send('GET', '/token');
    const from = async (remoteAddress: string, address: string) => {
      const payload = { email: address, password: 'forkert kodeord' };
      return (await browser.send('POST', '/api/session', { payload, remoteAddress })).statusCode;
    };
    await from('10.1.1.1', email);
    await api.database.owner
      .updateTable('throttle')
      .set({ attempts: 100 })
      .where('key', 'like', '%address:%')
      .execute();
    expect([await from('10.1.1.1', 'ny@eksempel.dk'), await from('10.1.1.2', 'ny@eksempel.dk')]).toEqual([
      429, 401,
    ]);
    await api.database.owner
      .updateTable('throttle')
      .set({ attempts: 100 })
      .where('key', 'like', '%account:%')
      .execute();
    expect([await from('10.1.1.3', email), await from('10.1.1.3', 'tredje@eksempel.dk')]).toEqual([429, 401]);
  });

  test('a success does not count', async () => {
    for (let n = 0; n < 12; n += 1) await signedInBrowser();
    expect(await fail(10)).toEqual(Array(10).fill(401));
  });

  test('the window ends by itself', async () => {
    expect(await fail(11)).toEqual([...Array(10).fill(401), 429]);
    await api.database.owner
      .updateTable('throttle')
      .set({ windowEndsAt: new Date(0) })
      .execute();
    expect((await new TestBrowser(api).signIn(email, PASSWORD)).statusCode).toBe(200);
    expect(await fail(10)).toEqual(Array(10).fill(401));
  });
});

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
    const token = browser.cookies.get('XSRF-TOKEN') ?? '';
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
    const headers = { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' };
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

  test('a session takes its own token only', async () => {
    const [one, other] = [await signedInBrowser(), await signedInBrowser()];
    const anonymous = new TestBrowser(api);
    await anonymous.send('GET', '/token');
    for (const wrong of [other.cookies.get('XSRF-TOKEN'), anonymous.cookies.get('XSRF-TOKEN')]) {
      expectRefused(await create(one, { 'x-xsrf-token': wrong }));
    }
    const replaced = new TestBrowser(api);
    replaced.cookies.set(COOKIE, one.cookies.get(COOKIE) ?? '');
    replaced.cookies.set('XSRF-TOKEN', anonymous.cookies.get('XSRF-TOKEN') ?? '');
    expectRefused(await create(replaced));
    expect((await create(one)).statusCode).toBe(201);
  });

  test('whoever is signed in, or was, can sign in anew with the token of that session', async () => {
    const browser = await signedInBrowser();
    const payload = { email, password: PASSWORD };
    expect((await browser.send('POST', '/api/session', { payload })).statusCode).toBe(200);
    api.clock.advance({ hours: 13 });
    expect((await browser.send('POST', '/api/session', { payload })).statusCode).toBe(200);
  });
});

describe('/token', () => {
  test('before sign-in gives a token and says that nobody is signed in', async () => {
    const browser = new TestBrowser(api);
    const response = await browser.send('GET', '/token');
    expect([response.statusCode, response.json()]).toEqual([200, { sessionExpiresAt: null }]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(browser.cookies.has('XSRF-TOKEN')).toBe(true);
  });

  test('with a session says until when it lives, and repairs a lost token', async () => {
    const browser = await signedInBrowser();
    const token = browser.cookies.get('XSRF-TOKEN');
    browser.cookies.delete('XSRF-TOKEN');
    const response = await browser.send('GET', '/token');
    expect(response.json()).toEqual({ sessionExpiresAt: '2026-11-27T10:00:00.000Z' });
    expect(browser.cookies.get('XSRF-TOKEN')).toBe(token);
  });

  test('after the session has ended gives a token to sign in again', async () => {
    const browser = await signedInBrowser();
    api.clock.advance({ hours: 13 });
    expect((await browser.send('GET', '/token')).json()).toEqual({ sessionExpiresAt: null });
    expect((await browser.signIn(email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('cookies', () => {
  test('on http', async () => {
    const response = await new TestBrowser(api).signIn(email, PASSWORD);
    const [session, xsrf] = response.cookies;
    expect(session).toMatchObject({ name: COOKIE, path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(session).not.toHaveProperty('secure');
    expect(session?.expires).toEqual(new Date('2026-11-27T10:00:00Z'));
    expect(xsrf).toMatchObject({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' });
    expect(xsrf).not.toHaveProperty('httpOnly');
  });

  test('on https carry Secure and the __Host- prefix', async () => {
    const secure = await TestApi.start({ publicUrl: new URL('https://saldo.eksempel.dk') });
    await secure.make.account({ role: 'Admin', email, password: PASSWORD });
    const browser = new TestBrowser(secure);
    const response = await browser.signIn(email, PASSWORD);
    expect(response.cookies).toMatchObject([
      { name: '__Host-saldo-session', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' },
      { name: 'XSRF-TOKEN', path: '/', secure: true, sameSite: 'Lax' },
    ]);
    expect(response.cookies[0]).not.toHaveProperty('domain');
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(await me(browser)).toBe(200);
    await secure.stop();
  });
});

describe('/logout', () => {
  test('ends the session, drops the cookie and goes to /login', async () => {
    const browser = await signedInBrowser();
    const token = browser.cookies.get(COOKIE) ?? '';
    const response = await browser.send('GET', '/logout');
    expect([response.statusCode, response.headers.location]).toEqual([303, '/login']);
    expect(browser.cookies.has(COOKIE)).toBe(false);
    browser.cookies.set(COOKIE, token);
    expect(await me(browser)).toBe(401);
  });

  test('without a session goes to /login too', async () => {
    const response = await new TestBrowser(api).send('GET', '/logout');
    expect([response.statusCode, response.headers.location]).toEqual([303, '/login']);
  });

  test('another site cannot sign anybody out', async () => {
    const browser = await signedInBrowser();
    const response = await browser.send('GET', '/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
    expect(await me(browser)).toBe(200);
  });
});
