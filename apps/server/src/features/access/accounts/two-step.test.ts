// @module-tag slow

import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tablesContaining } from '../../../../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';
import { totpCode } from '../../../../test-support/totp-code.ts';
import { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';

const comparing = vi.spyOn(PasswordHasher.prototype, 'compare');

const endpoints = ownAccountEndpoints;
const NOW = '2026-11-20T10:00:00Z';
const PASSWORD = 'et-godt-kodeord';

let api: TestApi;
let as: SignedIn;
let email: string;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
});
afterAll(() => {
  comparing.mockRestore();
  return api.stop();
});

beforeEach(async () => {
  api.clock.set(NOW);
  await api.database.owner.deleteFrom('throttle').execute();
  email = `totrin${api.make.next()}@eksempel.dk`;
  as = await api.signInAs(await api.make.account({ role: 'operator', email, password: PASSWORD }));
});

const begin = (currentPassword = PASSWORD) =>
  api.call(endpoints.beginTotp, { as, body: { currentPassword } });
const confirm = (code: string) => api.call(endpoints.confirmTotp, { as, body: { code } });
const remove = (currentPassword = PASSWORD) =>
  api.call(endpoints.removeTotp, { as, body: { currentPassword } });
const status = async () => (await api.call(endpoints.getTotp, { as })).data;
const codeOf = (secret: string) => totpCode(secret, api.clock.now());

/** Turns two-step sign-in on, and moves the clock to the next code, because the first one is used up. */
async function turnOn() {
  const { secret } = (await begin()).data;
  const { recoveryCodes } = (await confirm(codeOf(secret))).data;
  api.clock.advance({ seconds: 30 });
  return { secret, recoveryCodes, recoveryCode: recoveryCodes[0] ?? '' };
}

async function signIn(code?: string, password = PASSWORD): Promise<[number, string | undefined]> {
  const browser = new TestBrowser(api);
  await browser.send('GET', '/token');
  const payload = { email, password, ...(code !== undefined && { code }) };
  const response = await browser.send('POST', '/api/session', { payload });
  expect(browser.cookies.has('saldo-session')).toBe(response.statusCode === 200);
  return [response.statusCode, response.json().code];
}

const accepted = [200, undefined];
const wrongCode = [401, 'wrong_code'];
const codeRequired = [401, 'code_required'];
const wrongCredentials = [401, 'wrong_credentials'];

describe('turning it on', () => {
  test('takes effect with a first code, which returns ten recovery codes', async () => {
    expect(await status()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    const { secret, uri } = (await begin()).data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp');
    expect(decodeURIComponent(address.pathname)).toBe(`/Saldo:${email}`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Saldo' });

    expect(await status()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect(await signIn()).toEqual(accepted);
    const { recoveryCodes } = (await confirm(codeOf(secret))).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([2-9a-z]{4}-){5}[2-9a-z]{4}$/);
    expect(await status()).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect(await signIn()).toEqual(codeRequired);
  });

  test('is refused with a wrong password', async () => {
    const answer = await begin('forkert');
    expect(answer.status).toBe(400);
    expect(answer.error.fields).toEqual([
      { path: ['currentPassword'], message: 'Kodeordet er ikke dit nuværende.' },
    ]);
  });

  test('refuses a wrong code with a field error', async () => {
    const { secret } = (await begin()).data;
    const right = codeOf(secret);
    for (const wrong of [right === '000000' ? '111111' : '000000', '12345', 'abcdef', `${right}1`]) {
      const answer = await confirm(wrong);
      expect(answer.status).toBe(400);
      expect(answer.error.fields).toEqual([
        { path: ['code'], message: 'Koden er forkert. Skriv den, som appen viser nu.' },
      ]);
    }
    expect((await status()).enabled).toBe(false);
  });

  test.each([
    ['', 'Kode er påkrævet'],
    [' ', 'Kode er påkrævet'],
    ['x'.repeat(41), 'Kode må højst være på 40 tegn'],
  ])('the code %j: %s', async (code, message) => {
    await begin();
    const answer = await confirm(code);
    expect(answer.status).toBe(400);
    expect(answer.error.fields).toEqual([{ path: ['code'], message }]);
  });

  test('is refused after ten wrong codes, whatever the code, until the window ends', async () => {
    const { secret } = (await begin()).data;
    const right = codeOf(secret);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let n = 0; n < 10; n += 1) expect((await confirm(wrong)).status).toBe(400);
    const answer = await confirm(right);
    expect([answer.status, answer.error.code]).toEqual([429, 'too_many_requests']);
    await api.database.owner
      .updateTable('throttle')
      .set({ windowEndsAt: new Date(0) })
      .execute();
    expect((await confirm(right)).status).toBe(200);
  });

  test('accepts only codes of the newest secret', async () => {
    const first = (await begin()).data.secret;
    const second = (await begin()).data.secret;
    expect((await confirm(codeOf(first))).status).toBe(400);
    expect((await confirm(codeOf(second))).status).toBe(200);
  });

  test('answers 404 if it was not begun, and 409 if it is already on', async () => {
    expect((await confirm('123456')).status).toBe(404);
    const { secret } = await turnOn();
    for (const answer of [await begin(), await confirm(codeOf(secret))]) {
      expect([answer.status, answer.error]).toEqual([
        409,
        { code: 'totp_active', message: 'Totrinslogin er allerede slået til.' },
      ]);
    }
  });
});

describe('signing in', () => {
  test('asks for a code only after the right password', async () => {
    const { secret } = await turnOn();
    expect(await signIn(undefined, 'forkert')).toEqual(wrongCredentials);
    // A right code does not reveal whether the password is right.
    expect(await signIn(codeOf(secret), 'forkert')).toEqual(wrongCredentials);
    expect(await signIn('000000', 'forkert')).toEqual(wrongCredentials);
    expect(await signIn()).toEqual(codeRequired);
    expect(await signIn(codeOf(secret))).toEqual(accepted);
  });

  test('accepts each code once; the code that turned two-step sign-in on is already used', async () => {
    const { secret } = (await begin()).data;
    const first = codeOf(secret);
    await confirm(first);
    expect(await signIn(first)).toEqual(wrongCode);
    api.clock.advance({ seconds: 30 });
    const second = codeOf(secret);
    expect([await signIn(second), await signIn(second), await signIn(first)]).toEqual([
      accepted,
      wrongCode,
      wrongCode,
    ]);
  });

  test('accepts a code with a space, and one that is at most one step early or late', async () => {
    const { secret } = await turnOn();
    const at = (seconds: number) => totpCode(secret, api.clock.now().add({ seconds }));
    expect([await signIn(at(-90)), await signIn(at(90))]).toEqual([wrongCode, wrongCode]);
    api.clock.advance({ seconds: 60 });
    expect(await signIn(at(-30))).toEqual(accepted);
    expect(await signIn(at(0).replace(/^.../, '$& '))).toEqual(accepted);
    expect(await signIn(at(30))).toEqual(accepted);
  });

  test('accepts one of ten concurrent sign-ins with the same code', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(code)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  test('accepts a recovery code once, however it is written', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect(await signIn(first)).toEqual(accepted);
    expect(await signIn(first)).toEqual(wrongCode);
    expect(await signIn(second.toUpperCase().replaceAll('-', ' '))).toEqual(accepted);
    expect(await status()).toEqual({ enabled: true, recoveryCodesLeft: 8 });
  });

  test('accepts one of ten concurrent sign-ins with the same recovery code', async () => {
    const { recoveryCode } = await turnOn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(recoveryCode)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  test("refuses another account's codes", async () => {
    const { recoveryCode, secret } = await turnOn();
    email = `totrin${api.make.next()}@eksempel.dk`;
    as = await api.signInAs(await api.make.account({ role: 'operator', email, password: PASSWORD }));
    await turnOn();
    expect([await signIn(recoveryCode), await signIn(codeOf(secret))]).toEqual([wrongCode, wrongCode]);
  });

  test('ignores a code when two-step sign-in is off', async () => {
    expect(await signIn('000000')).toEqual(accepted);
  });

  test('throttles wrong codes like wrong passwords', async () => {
    const { secret } = await turnOn();
    for (let attempt = 0; attempt < 10; attempt++) expect(await signIn('000000')).toEqual(wrongCode);
    comparing.mockClear();
    expect(await signIn(codeOf(secret))).toEqual([429, 'too_many_requests']);
    expect(comparing).not.toHaveBeenCalled();
  });

  test('does not count successful two-step sign-ins against the limit', async () => {
    const { secret } = await turnOn();
    for (let round = 0; round < 12; round++) {
      expect([await signIn(), await signIn(codeOf(secret))]).toEqual([codeRequired, accepted]);
      api.clock.advance({ seconds: 30 });
    }
  });
});

describe('turning it off', () => {
  test('requires the current password; sign-in then asks for no code', async () => {
    const { recoveryCode } = await turnOn();
    expect((await remove('forkert')).status).toBe(400);
    expect((await status()).enabled).toBe(true);
    expect((await remove()).status).toBe(204);
    expect(await status()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect(await signIn()).toEqual(accepted);
    // A new secret does not make old recovery codes valid again.
    await turnOn();
    expect(await signIn(recoveryCode)).toEqual(wrongCode);
  });

  test('when it is off changes nothing', async () => {
    expect((await remove()).status).toBe(204);
    const events = api.services.db.selectFrom('auditEvent').select('action');
    expect(await events.where('actorAccountId', '=', as.accountId).execute()).toEqual([]);
  });
});

test('neither the secret nor a code is in the database in the clear', async () => {
  const { secret, recoveryCodes } = await turnOn();
  const codes = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]);
  expect(await tablesContaining(api.database.owner, secret, ...codes)).toEqual([]);
});

test('turning two-step sign-in on ends the other sessions, but not the current one', async () => {
  const elsewhere = await api.signInAs(as.accountId);
  await turnOn();
  expect((await api.call(endpoints.getTotp, { as: elsewhere })).status).toBe(401);
  expect((await api.call(endpoints.getTotp, { as })).status).toBe(200);
});

test('wrong codes on unknown devices are limited to twenty a day per account, whatever the network', async () => {
  const { secret } = await turnOn();
  const signInFrom = async (remoteAddress: string, code: string) => {
    const browser = new TestBrowser(api);
    await browser.send('GET', '/token');
    const payload = { email, password: PASSWORD, code };
    return (await browser.send('POST', '/api/session', { payload, remoteAddress })).statusCode;
  };
  const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
  for (let n = 0; n < 20; n += 1) expect(await signInFrom(`192.0.2.${n}`, wrong)).toBe(401);
  expect(await signInFrom('192.0.2.99', codeOf(secret))).toBe(429);
  await api.database.owner.deleteFrom('throttle').where('key', 'like', 'sign-in:code:%').execute();
  for (let n = 0; n < 25; n += 1) {
    expect(await signInFrom('192.0.2.99', codeOf(secret))).toBe(200);
    api.clock.advance({ seconds: 30 });
  }
});

test('wrong codes on known devices are limited to twenty a day per account, apart from unknown devices', async () => {
  const { secret } = await turnOn();
  const signInOn = async (browser: TestBrowser, code: string) => {
    await browser.send('GET', '/token');
    const payload = { email, password: PASSWORD, code };
    return (await browser.send('POST', '/api/session', { payload })).statusCode;
  };
  const known = [new TestBrowser(api), new TestBrowser(api)];
  for (const browser of known) {
    api.clock.advance({ seconds: 30 });
    expect(await signInOn(browser, codeOf(secret))).toBe(200);
    browser.cookies.delete('saldo-session');
  }
  api.clock.advance({ seconds: 30 });
  const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
  for (let n = 0; n < 20; n += 1) {
    expect(await signInOn(known[n % 2] as TestBrowser, wrong)).toBe(401);
    // Its window of 15 minutes has ended.
    await api.database.owner.deleteFrom('throttle').where('key', 'like', 'sign-in:device:%').execute();
  }
  for (const browser of known) expect(await signInOn(browser, codeOf(secret))).toBe(429);
  expect(await signInOn(new TestBrowser(api), codeOf(secret))).toBe(200);
});
