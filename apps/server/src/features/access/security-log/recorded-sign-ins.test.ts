import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';
import { totpCode } from '../../../../test-support/totp-code.ts';
import { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { hashRecoveryCode } from '../../../platform/two-step/totp.ts';

const comparing = vi.spyOn(PasswordHasher.prototype, 'compare');

const PASSWORD = 'rigtigt kodeord';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7) Version/26.1 Mobile/15E148 Safari/604.1';

let api: TestApi;
let email: string;
let accountId: number;

beforeAll(async () => {
  // Avoids hashing a hundred passwords; sign-in.test.ts compares real hashes.
  comparing.mockImplementation(async (_hash, password) => password === PASSWORD);
  api = await TestApi.start();
});
afterAll(() => {
  comparing.mockRestore();
  return api.stop();
});
beforeEach(async () => {
  email = `Log${api.make.next()}@eksempel.dk`;
  accountId = await api.make.account({ role: 'operator', email, password: PASSWORD });
  await api.database.owner.deleteFrom('throttle').execute();
});

const signIn = async (sent: { code?: string; password?: string; from?: string; with?: string } = {}) => {
  const browser = new TestBrowser(api);
  await browser.send('GET', '/token');
  const { code, password = PASSWORD, from = '203.0.113.7', with: userAgent = LAPTOP } = sent;
  const response = await browser.send('POST', '/api/session', {
    payload: { email, password, ...(code !== undefined && { code }) },
    headers: { 'user-agent': userAgent },
    remoteAddress: from,
  });
  return response.statusCode;
};
const eventsOf = (id: number | null) =>
  api.services.db
    .selectFrom('securityEvent')
    .select(['kind', 'address', 'userAgent', 'detail'])
    .where('accountId', 'is not distinct from', id)
    .orderBy('id')
    .execute();
const kindsOf = async (id: number | null) => (await eventsOf(id)).map(({ kind }) => kind);
const mailsTo = async (recipient = email) =>
  (
    await api.services.db
      .selectFrom('mail')
      .select(['kind', 'text'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  ).map(({ kind, text }) => ({ kind, text: text ?? '' }));

describe('a sign-in', () => {
  test('is recorded with address and device, whether it succeeds or fails', async () => {
    expect([await signIn({ password: 'forkert' }), await signIn()]).toEqual([401, 200]);
    const origin = { address: '203.0.113.7', userAgent: LAPTOP, detail: '' };
    expect(await eventsOf(accountId)).toEqual([
      { kind: 'failed-sign-in.wrong-password', ...origin },
      { kind: 'sign-in.password', ...origin },
    ]);
  });

  test('to an unknown account is recorded without the address that was typed', async () => {
    const known = email;
    email = 'kodeord-i-forkert-felt@eksempel.dk';
    expect(await signIn()).toBe(401);
    expect((await eventsOf(null)).at(-1)).toMatchObject({ kind: 'failed-sign-in.no-account' });
    const { rows } = await sql`
      select from security_event as event where event::text like '%forkert-felt%'`.execute(api.services.db);
    expect(rows).toEqual([]);
    email = known;
  });

  test('to a disabled account names the account', async () => {
    const disabledAt = new Date();
    await api.services.db.updateTable('account').set({ disabledAt }).where('id', '=', accountId).execute();
    expect(await signIn()).toBe(401);
    expect(await kindsOf(accountId)).toEqual(['failed-sign-in.no-account']);
  });

  test('records a wrong code, and whether a code or a recovery code was used', async () => {
    const secret = await api.make.twoStep(accountId);
    await api.services.db
      .insertInto('recoveryCode')
      .values({ accountId, codeHash: hashRecoveryCode('abcd-efgh-jkmn') })
      .execute();
    expect(await signIn()).toBe(401);
    expect(await signIn({ code: '000000' })).toBe(401);
    expect(await signIn({ code: totpCode(secret, api.clock.now()) })).toBe(200);
    expect(await signIn({ code: 'abcd-efgh-jkmn' })).toBe(200);
    // A sign-in without a code, when one is required, is no failed attempt.
    expect(await kindsOf(accountId)).toEqual([
      'failed-sign-in.wrong-code',
      'sign-in.code',
      'sign-in.recovery-code',
    ]);
  });
});

describe('a mail', () => {
  test('is sent for a new device, but not for the first sign-in', async () => {
    expect([await signIn(), await signIn()]).toEqual([200, 200]);
    expect(await mailsTo()).toEqual([]);
    expect(await signIn({ with: PHONE })).toBe(200);
    expect(await mailsTo()).toEqual([
      { kind: 'new-device', text: expect.stringContaining('Safari på iPhone') },
    ]);
    // A newer version of the same browser is the same device; the browser in another network is not.
    expect(await signIn({ with: PHONE })).toBe(200);
    expect(await signIn({ with: LAPTOP.replace('142', '143') })).toBe(200);
    expect(await mailsTo()).toHaveLength(1);
    expect(await signIn({ from: '198.51.100.9' })).toBe(200);
    const [, second] = await mailsTo();
    expect(second?.text).toContain('198.51.100.9');
    expect(second?.text).toContain('20-11-2026 11.00');
  });

  test('is sent for a device that another account has used, but this account only in failed attempts', async () => {
    expect(await signIn()).toBe(200);
    email = `Anden${api.make.next()}@eksempel.dk`;
    await api.make.account({ role: 'operator', email, password: PASSWORD });
    expect(await signIn({ with: PHONE })).toBe(200);
    expect(await signIn({ password: 'forkert' })).toBe(401);
    expect(await signIn()).toBe(200);
    expect((await mailsTo()).map(({ kind }) => kind)).toEqual(['new-device']);
  });

  test('is sent once for five wrong codes after the right password', async () => {
    const secret = await api.make.twoStep(accountId);
    const fail = async (times: number) => {
      await api.database.owner.deleteFrom('throttle').execute();
      for (let n = 0; n < times; n += 1) expect(await signIn({ code: '000000' })).toBe(401);
    };
    const wrongCodes = async () => (await mailsTo()).filter(({ kind }) => kind === 'wrong-codes').length;
    await fail(4);
    expect(await signIn({ code: '000000', password: 'forkert' })).toBe(401);
    expect(await wrongCodes()).toBe(0);
    await fail(1);
    expect(await wrongCodes()).toBe(1);
    await fail(5);
    expect(await wrongCodes()).toBe(1);

    expect(await signIn({ code: totpCode(secret, api.clock.now()) })).toBe(200);
    await fail(4);
    expect(await wrongCodes()).toBe(1);
    await fail(1);
    expect(await wrongCodes()).toBe(2);
  });

  test('is sent once for five concurrent wrong codes', async () => {
    await api.make.twoStep(accountId);
    expect(await Promise.all(Array.from({ length: 8 }, () => signIn({ code: '000000' })))).toEqual(
      Array(8).fill(401),
    );
    expect((await mailsTo()).map(({ kind }) => kind)).toEqual(['wrong-codes']);
  });
});

describe('throttling', () => {
  test('is recorded once, not once per refused request', async () => {
    const statuses = [];
    for (let n = 0; n < 14; n += 1) statuses.push(await signIn({ password: 'forkert' }));
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
    const events = await eventsOf(accountId);
    expect(events.filter(({ kind }) => kind === 'throttled')).toEqual([
      { kind: 'throttled', address: '203.0.113.7', userAgent: LAPTOP, detail: '/api/session' },
    ]);
    expect(events).toHaveLength(11);
  });

  test('is recorded once even if its count is rolled back', async () => {
    const as = await api.operator();
    const { id } = await api.make.employee({ passwordHash: await api.make.hash(PASSWORD) });
    const statuses = [];
    for (let n = 0; n < 8; n += 1) {
      const url = `/api/employees/${id}/send-email`;
      statuses.push((await api.app.inject({ method: 'POST', url, headers: as.headers })).statusCode);
    }
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
    expect(await kindsOf(as.accountId)).toEqual(['throttled']);
  });
});
