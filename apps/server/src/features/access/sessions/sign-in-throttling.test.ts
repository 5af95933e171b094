import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';
import { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';

const comparing = vi.spyOn(PasswordHasher.prototype, 'compare');

const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'rigtigt kodeord';

let api: TestApi;
let email: string;

beforeAll(async () => {
  // Avoids hashing hundreds of passwords; sign-in.test.ts compares real hashes.
  comparing.mockImplementation(async (_hash, password) => password === PASSWORD);
  api = await TestApi.start({ now: NOW });
});
afterAll(() => {
  comparing.mockRestore();
  return api.stop();
});

beforeEach(async () => {
  api.clock.set(NOW);
  email = `Konto${api.make.next()}@eksempel.dk`;
  await api.make.account({ role: 'operator', email, password: PASSWORD });
  await api.database.owner.deleteFrom('throttle').execute();
});

const fail = async (times: number, address = email, headers = {}) => {
  const browser = new TestBrowser(api);
  const statuses = [];
  for (let n = 0; n < times; n += 1) {
    statuses.push((await browser.signIn(address, 'forkert kodeord', { headers })).statusCode);
  }
  return statuses;
};

test('refuses the 11th attempt within 15 minutes after ten failed ones, but not one at another account', async () => {
  expect(await fail(10)).toEqual(Array(10).fill(401));
  const refused = await new TestBrowser(api).signIn(email.toLowerCase(), PASSWORD);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('too_many_requests');
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(600);
  expect(wait).toBeLessThanOrEqual(900);
  expect(refused.json().message).toBe(`For mange forsøg. Prøv igen om ${Math.ceil(wait / 60)} minutter.`);

  const other = `anden${api.make.next()}@eksempel.dk`;
  await api.make.account({ role: 'operator', email: other, password: PASSWORD });
  expect((await new TestBrowser(api).signIn(other, PASSWORD)).statusCode).toBe(200);
});

test('throttles an unknown e-mail address in the same way', async () => {
  expect(await fail(11, 'ingen@eksempel.dk')).toEqual([...Array(10).fill(401), 429]);
});

test('computes no hash for a refused attempt', async () => {
  await fail(10);
  comparing.mockClear();
  expect(await fail(1)).toEqual([429]);
  expect(comparing).not.toHaveBeenCalled();
});

test('counts concurrent attempts', async () => {
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

test('behind one proxy, counts by the address that the proxy saw, not by those before it in the header', async () => {
  const proxied = await TestApi.start({ now: NOW, trustProxy: 1 });
  await proxied.make.account({ role: 'operator', email, password: PASSWORD });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const headers = { 'x-forwarded-for': `10.1.${n}.7, 203.0.113.5` };
    const response = await new TestBrowser(proxied).signIn(email, 'forkert kodeord', { headers });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  await proxied.stop();
});

test('without a trusted proxy, ignores the addresses in headers', async () => {
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

test('limits the attempts of one address at many accounts, and at one account from many addresses', async () => {
  const browser = new TestBrowser(api);
  await browser.send('GET', '/token');
  const from = async (remoteAddress: string, account: string) => {
    const payload = { email: account, password: 'forkert kodeord' };
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

test('does not count a successful sign-in', async () => {
  for (let n = 0; n < 12; n += 1) {
    expect((await new TestBrowser(api).signIn(email, PASSWORD)).statusCode).toBe(200);
  }
  expect(await fail(10)).toEqual(Array(10).fill(401));
});

test('accepts attempts again when the window has ended', async () => {
  expect(await fail(11)).toEqual([...Array(10).fill(401), 429]);
  await api.database.owner
    .updateTable('throttle')
    .set({ windowEndsAt: new Date(0) })
    .execute();
  expect((await new TestBrowser(api).signIn(email, PASSWORD)).statusCode).toBe(200);
  expect(await fail(10)).toEqual(Array(10).fill(401));
});
