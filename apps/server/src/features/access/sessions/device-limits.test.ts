import { operatorEndpoints } from '@saldo/contract/operators';
import { type KnownDevice, ownAccountEndpoints } from '@saldo/contract/own-account';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { linkFor } from '../../../../test-support/linked-people.ts';
import { TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';
import { required } from '../../../platform/errors.ts';
import { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { rememberDevice } from '../../../platform/sessions/device-tokens.ts';
import { cleanUp } from '../../../worker-tasks.ts';

const comparing = vi.spyOn(PasswordHasher.prototype, 'compare');

const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'rigtigt kodeord';
const DEVICE = 'saldo-device';

let api: TestApi;
let email: string;
let accountId: number;

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
  accountId = await api.make.account({ role: 'operator', email, password: PASSWORD });
  await api.database.owner.deleteFrom('throttle').execute();
});

const signIn = async (browser: TestBrowser, password = PASSWORD, address = email, from = '192.0.2.1') =>
  (await browser.signIn(address, password, { remoteAddress: from })).statusCode;
const deviceOf = (browser: TestBrowser) => required(browser.cookies.get(DEVICE), 'a device');
const devices = () =>
  api.services.db.selectFrom('knownDevice').selectAll().where('accountId', '=', accountId);

async function knownBrowser(): Promise<TestBrowser> {
  const browser = new TestBrowser(api);
  expect(await signIn(browser)).toBe(200);
  browser.cookies.delete('saldo-session');
  return browser;
}

/** Uses up the attempts of an account: makes one, and stores it as a hundred. */
async function exhaustAttempts(address = email): Promise<void> {
  expect(await signIn(new TestBrowser(api), 'forkert kodeord', address, '198.51.100.1')).toBe(401);
  await api.database.owner
    .updateTable('throttle')
    .set({ attempts: 100 })
    .where('key', 'like', 'sign-in:account:%')
    .execute();
}

describe('while strangers guess at an account', () => {
  test('its owner signs in on a known device, and on no other', async () => {
    const known = await knownBrowser();
    for (let network = 0; network < 10; network += 1) {
      const stranger = new TestBrowser(api);
      for (let n = 0; n < 10; n += 1) {
        expect(await signIn(stranger, 'forkert kodeord', email, `198.51.100.${network}`)).toBe(401);
      }
    }
    expect(await signIn(new TestBrowser(api))).toBe(429);
    expect(await signIn(known)).toBe(200);
  });

  test('a known device has ten tries of its own, from any network', async () => {
    const known = await knownBrowser();
    await exhaustAttempts();
    for (let n = 0; n < 10; n += 1) {
      expect(await signIn(known, 'forkert kodeord', email, `203.0.113.${n}`)).toBe(401);
    }
    expect(await signIn(known)).toBe(429);
  });

  test('refuses a device of another account, or a token that Saldo did not make', async () => {
    const other = `anden${api.make.next()}@eksempel.dk`;
    await api.make.account({ role: 'operator', email: other, password: PASSWORD });
    const ofAnother = new TestBrowser(api);
    expect(await signIn(ofAnother, PASSWORD, other)).toBe(200);
    const invented = new TestBrowser(api);
    invented.cookies.set(DEVICE, 'A'.repeat(43));
    await exhaustAttempts();
    expect([await signIn(ofAnother), await signIn(invented)]).toEqual([429, 429]);
  });
});

test('two accounts can be known on one device', async () => {
  const browser = await knownBrowser();
  const device = deviceOf(browser);
  const other = `anden${api.make.next()}@eksempel.dk`;
  await api.make.account({ role: 'operator', email: other, password: PASSWORD });
  expect(await signIn(browser, PASSWORD, other)).toBe(200);
  expect(deviceOf(browser)).toBe(device);
  await exhaustAttempts(other);
  expect([await signIn(browser), await signIn(browser, PASSWORD, other)]).toEqual([200, 200]);
});

test('a token that Saldo did not make is replaced, and a wrong password makes no device known', async () => {
  const browser = new TestBrowser(api);
  browser.cookies.set(DEVICE, 'valgt-af-en-anden');
  expect(await signIn(browser, 'forkert kodeord')).toBe(401);
  expect(await devices().execute()).toEqual([]);
  expect(await signIn(browser)).toBe(200);
  expect(deviceOf(browser)).toMatch(/^[\w-]{43}$/);
});

test('stores only the hash of the token, and hides the cookie from scripts', async () => {
  const browser = new TestBrowser(api);
  const { cookies } = await browser.signIn(email, PASSWORD);
  const cookie = required(
    cookies.find(({ name }) => name === DEVICE),
    'a device',
  );
  expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
  expect(cookie.expires).toEqual(new Date('2027-05-19T10:00:00Z'));
  const [stored] = await devices().execute();
  expect(stored?.tokenHash).toHaveLength(32);
  expect(stored?.tokenHash.toString('base64url')).not.toBe(cookie.value);
});

test('a device is forgotten 180 days after its last sign-in', async () => {
  const browser = await knownBrowser();
  api.clock.advance({ hours: 179 * 24 });
  expect(await signIn(browser)).toBe(200);
  api.clock.advance({ hours: 179 * 24 });
  await cleanUp(api.services);
  expect(await devices().execute()).toHaveLength(1);
  api.clock.advance({ hours: 48 });
  await cleanUp(api.services);
  expect(await devices().execute()).toEqual([]);
});

test('a password that an operator sets, or that a link sets, forgets the devices; changing it oneself does not', async () => {
  const browser = await knownBrowser();
  const password = 'et-helt-nyt-kodeord';
  const params = { id: String(accountId) };
  const own = await api.signInAs(accountId);
  await api.call(ownAccountEndpoints.changeOwnPassword, {
    as: own,
    body: { currentPassword: PASSWORD, password },
  });
  expect(await devices().execute()).toHaveLength(1);

  const body = { password };
  await api.call(operatorEndpoints.setOperatorPassword, { as: await api.operator(), params, body });
  expect(await devices().execute()).toEqual([]);
  await exhaustAttempts();
  expect(await signIn(browser)).toBe(429);

  await api.database.owner.deleteFrom('throttle').execute();
  await knownBrowser();
  const code = await linkFor(api, { accountId });
  comparing.mockResolvedValueOnce(false);
  const chosen = await api.call(passwordLinkEndpoints.choosePassword, {
    as: api.anonymous(),
    body: { code, password },
  });
  expect([chosen.status, await devices().execute()]).toEqual([200, []]);
});

describe('on Min konto', () => {
  const list = async (browser: TestBrowser) =>
    (await browser.send('GET', '/api/account/devices')).json<KnownDevice[]>();

  test('an account sees its own devices, the latest first, and whether one is the present one', async () => {
    const earlier = new TestBrowser(api);
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' };
    await earlier.signIn(email, PASSWORD, { headers });
    const other = `anden${api.make.next()}@eksempel.dk`;
    await api.make.account({ role: 'operator', email: other, password: PASSWORD });
    await signIn(new TestBrowser(api), PASSWORD, other);
    api.clock.advance({ hours: 1 });
    const browser = new TestBrowser(api);
    await signIn(browser);
    const seen = await list(browser);
    expect(seen).toMatchObject([
      { isCurrent: true, createdAt: '2026-11-20T11:00:00.000Z', lastUsedAt: '2026-11-20T11:00:00.000Z' },
      { isCurrent: false, createdAt: '2026-11-20T10:00:00.000Z', userAgent: headers['user-agent'] },
    ]);
    expect(seen.every((device) => !('tokenHash' in device))).toBe(true);
  });

  test('a removed device counts as a stranger, and the security log has it', async () => {
    const browser = await knownBrowser();
    const own = await api.signInAs(accountId);
    const [device] = (await api.call(ownAccountEndpoints.listKnownDevices, { as: own })).data;
    const params = { id: String(device?.id) };
    const remove = () => api.call(ownAccountEndpoints.forgetKnownDevice, { as: own, params });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    await exhaustAttempts();
    expect(await signIn(browser)).toBe(429);
    const events = api.services.db.selectFrom('securityEvent').select('kind').orderBy('id', 'desc');
    const kinds = (await events.where('accountId', '=', accountId).execute()).map(({ kind }) => kind);
    expect(kinds).toContain('session.device-forgotten');
  });
});

test('the devices of a deleted operator are forgotten', async () => {
  await knownBrowser();
  const params = { id: String(accountId) };
  await api.call(operatorEndpoints.deleteOperator, { as: await api.operator(), params });
  expect(await devices().execute()).toEqual([]);
});

test('an account keeps its twenty latest devices', async () => {
  const { db } = api.services;
  for (let minute = 0; minute < 22; minute += 1) {
    const now = new Date(Date.parse(NOW) + minute * 60_000);
    await db
      .transaction()
      .execute((tx) => rememberDevice(tx, { accountId, token: undefined, userAgent: '', now }));
  }
  await cleanUp(api.services);
  const kept = await devices().orderBy('lastUsedAt').execute();
  expect(kept).toHaveLength(20);
  expect(kept[0]?.lastUsedAt).toEqual(new Date('2026-11-20T10:02:00Z'));
});
