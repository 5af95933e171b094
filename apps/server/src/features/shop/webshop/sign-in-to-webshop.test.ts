// @module-tag slow

import { webshopEndpoints } from '@saldo/contract/webshop';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { testHashStart } from '../../../../test-support/test-password-hasher.ts';
import { hashPassword } from '../../../platform/passwords/argon2.ts';
import { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';

const { compare } = PasswordHasher.prototype;
const comparing = vi.spyOn(PasswordHasher.prototype, 'compare');

const { getWebshopEmployee, webshopLogin } = webshopEndpoints;
const PASSWORD = 'rigtigt kodeord';

let api: TestApi;
let connectionId: number;
let as: SignedIn;
let customerId: number;
let email: string;
let employeeId: number;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => {
  comparing.mockRestore();
  return api.stop();
});
beforeEach(async () => {
  connectionId = await api.make.connection();
  as = await api.webshop(connectionId);
  customerId = await api.make.customer({ connectionId });
  email = `Medarbejder${api.make.next()}@eksempel.dk`;
  const passwordHash = await api.make.hash(PASSWORD);
  employeeId = (await api.make.employee({ customerId, email, passwordHash, balance: 12.5 })).id;
});

const login = (body: Partial<{ email: string; password: string; clientAddress: string }> = {}, who = as) =>
  api.call(webshopLogin, { as: who, body: { email, password: PASSWORD, ...body } });

const keyOf = async (connection: number) => {
  const keys = api.services.db.selectFrom('connectionKey').select('id');
  return (await keys.where('connectionId', '=', connection).executeTakeFirstOrThrow()).id;
};

describe('the right e-mail and password', () => {
  test('return the employee as the webshop sees it', async () => {
    const { data } = await login();
    const params = { id: String(employeeId) };
    expect(data).toEqual((await api.call(getWebshopEmployee, { as, params })).data);
    expect(data).toMatchObject({ id: employeeId, email, balance: 12.5 });
  });

  test('the e-mail is compared without case, the password exactly', async () => {
    expect((await login({ email: ` ${email.toUpperCase()} ` })).status).toBe(200);
    expect((await login({ password: PASSWORD.toUpperCase() })).status).toBe(401);
    expect((await login({ password: `${PASSWORD} ` })).status).toBe(401);
  });

  test('match in each form of the letters of the password', async () => {
    const password = 'grød-på-ærø';
    const typed = password.normalize('NFD');
    for (const passwordHash of [await api.services.passwords.hash(typed), await hashPassword(typed)]) {
      const changed = api.services.db.updateTable('employee').set({ passwordHash });
      await changed.where('id', '=', employeeId).execute();
      expect((await login({ password })).status).toBe(200);
      expect((await login({ password: typed })).status).toBe(200);
    }
  });

  test('are not those of an account of the back office', async () => {
    const account = `konto${api.make.next()}@eksempel.dk`;
    await api.make.account({ role: 'administrator', customerId, email: account, password: PASSWORD });
    expect((await login({ email: account })).status).toBe(401);
  });
});

test('every refused sign-in gets the same response at the same cost', async () => {
  const withoutPassword = `uden${api.make.next()}@eksempel.dk`;
  await api.make.employee({ customerId, email: withoutPassword });
  const archived = await api.make.customer({ connectionId });
  const ofArchived = `arkiv${api.make.next()}@eksempel.dk`;
  const passwordHash = await api.make.hash(PASSWORD);
  await api.make.employee({ customerId: archived, email: ofArchived, passwordHash });
  const { db } = api.services;
  await db.updateTable('customer').set({ archivedAt: new Date() }).where('id', '=', archived).execute();
  const elsewhere = `andetsteds${api.make.next()}@eksempel.dk`;
  await api.make.employee({ email: elsewhere, passwordHash });

  const wrong = { message: 'E-mail eller kodeord er forkert.', code: 'wrong_credentials' };
  for (const given of [
    { password: 'forkert kodeord' },
    { email: 'ukendt@eksempel.dk' },
    { email: withoutPassword },
    { email: ofArchived },
    { email: elsewhere },
  ]) {
    comparing.mockClear();
    const { status, error } = await login(given);
    expect([status, error]).toEqual([401, wrong]);
    const hashes = comparing.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    expect(hashes).toEqual([testHashStart]);
  }
});

test('a password that is replaced while it is checked is refused', async () => {
  const passwordHash = await api.make.hash('et-helt-nyt-kodeord');
  comparing.mockImplementationOnce(async (hash, password) => {
    const matches = await compare(hash, password);
    const employee = api.services.db.updateTable('employee').set({ passwordHash });
    await employee.where('id', '=', employeeId).execute();
    return matches;
  });
  expect((await login()).error.code).toBe('wrong_credentials');
});

describe('too many tries', () => {
  beforeAll(() => {
    // Avoids hashing a hundred passwords; the tests above compare real hashes.
    comparing.mockImplementation(async (_hash, password) => password === PASSWORD);
  });

  test('for an account are refused, even with the right password, until the window ends', async () => {
    for (let n = 0; n < 20; n += 1) expect((await login({ password: 'forkert' })).status).toBe(401);
    comparing.mockClear();
    const { status, error, headers } = await login();
    expect([status, error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(600);
    expect(comparing).not.toHaveBeenCalled();
    expect((await login({ email: email.toLowerCase() }, await api.webshop(connectionId))).status).toBe(429);
    const { owner } = api.database;
    await owner
      .updateTable('throttle')
      .set({ windowEndsAt: new Date(0) })
      .execute();
    expect((await login()).status).toBe(200);
  });

  test('exclude failures in another webshop, and successes', async () => {
    const other = await api.webshop(await api.make.connection());
    for (let n = 0; n < 21; n += 1) await login({ password: 'forkert' }, other);
    for (let n = 0; n < 25; n += 1) expect((await login()).status).toBe(200);
  });

  test("with a key, without the visitor's address, are refused, while another key works", async () => {
    const keyId = await keyOf(connectionId);
    const { owner } = api.database;
    const key = `webshop-login:key:${keyId}`;
    const windowEndsAt = new Date(Date.now() + 600_000);
    await owner.insertInto('throttle').values({ key, attempts: 1000, windowEndsAt }).execute();
    expect((await login()).status).toBe(429);
    expect((await login({}, await api.webshop(connectionId))).status).toBe(200);
  });

  describe("with the visitor's address", () => {
    const wrong = { password: 'forkert' };

    test('are refused for that visitor alone, however many accounts it tries', async () => {
      for (let n = 0; n < 105; n += 1) {
        const { status } = await login({ ...wrong, email: `gaet${n % 50}@a.dk`, clientAddress: '192.0.2.1' });
        expect(status).toBe(n < 100 ? 401 : 429);
      }
      // Refused attempts do not count against the limit of the key, which all visitors share.
      const counted = await api.services.db
        .selectFrom('throttle')
        .select('attempts')
        .where('key', 'like', `webshop-login:key:${await keyOf(connectionId)}:visitors`)
        .execute();
      expect(counted).toEqual([{ attempts: 100 }]);
      expect((await login({ clientAddress: '192.0.2.1' })).status).toBe(429);
      expect((await login({ clientAddress: '192.0.2.2' })).status).toBe(200);
      // Attempts with an address do not count against calls without one.
      expect((await login()).status).toBe(200);
    });

    test('for one account are refused after ten from one network, and after a hundred from all networks', async () => {
      for (let network = 0; network < 10; network += 1) {
        const clientAddress = `2001:db8:0:${network}::1`;
        for (let n = 0; n < 10; n += 1) expect((await login({ ...wrong, clientAddress })).status).toBe(401);
        const neighbour = `2001:db8:0:${network}::2`;
        expect((await login({ clientAddress: neighbour })).status).toBe(429);
      }
      expect((await login({ clientAddress: '192.0.2.9' })).status).toBe(429);
      const passwordHash = await api.make.hash(PASSWORD);
      const colleague = `kollega${api.make.next()}@eksempel.dk`;
      await api.make.employee({ customerId, email: colleague, passwordHash });
      expect((await login({ email: colleague, clientAddress: '192.0.2.9' })).status).toBe(200);
    });

    test.each(['127.0.0.1', '10.1.2.3', '::ffff:192.168.1.1', 'fd00::1'])(
      'from the private address %s count like any other',
      async (clientAddress) => {
        for (let n = 0; n < 11; n += 1) {
          expect((await login({ ...wrong, clientAddress })).status).toBe(n < 10 ? 401 : 429);
        }
        expect((await login({ clientAddress: '192.0.2.3' })).status).toBe(200);
        expect((await login()).status).toBe(200);
      },
    );

    test.each(['', 'localhost', '192.0.2', '192.0.2.1, 192.0.2.2'])(
      'must name an IP address: %j is refused',
      async (clientAddress) => {
        const { status, error } = await login({ clientAddress });
        expect([status, error.fields]).toEqual([
          400,
          [{ path: ['clientAddress'], message: 'Den besøgendes adresse skal være en IP-adresse' }],
        ]);
      },
    );
  });
});
