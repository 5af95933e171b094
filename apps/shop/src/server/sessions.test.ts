import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession, findSession, keepSessions, type SignedIn, startSession } from './sessions.ts';

const session: SignedIn = {
  employeeId: 7,
  actor: { name: 'Ærlig Østergård' } as SignedIn['actor'],
  loginId: 3,
};
const HOUR = 3_600_000;

let shop: FastifyInstance;

async function start(secret: string): Promise<FastifyInstance> {
  const app = Fastify();
  await keepSessions(app, secret);
  app.get('/start', (request, reply) => {
    startSession(request, session);
    return reply.send();
  });
  app.get('/', (request, reply) => reply.send({ session: findSession(request) }));
  app.get('/end', (request, reply) => {
    endSession(request);
    return reply.send();
  });
  return app;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 2, 8) });
  shop = await start('saldo_key');
});
afterEach(async () => {
  await shop.close();
  vi.useRealTimers();
});

const cookieOf = (response: LightMyRequestResponse) => {
  const [{ name = '', value = '', ...attributes } = {}] = response.cookies;
  return { name, value, attributes };
};
const signIn = async () => cookieOf(await shop.inject('/start')).value;
const find = async (value: string, app = shop) => {
  const response = await app.inject({ url: '/', cookies: { 'saldo-shop': value } });
  return response.json<{ session: SignedIn | null }>().session;
};

test('finds a session by its cookie, also in another instance with the same secret', async () => {
  const cookie = await signIn();
  expect(await find(cookie)).toEqual(session);
  const other = await start('saldo_key');
  expect(await find(cookie, other)).toEqual(session);
  await other.close();
});

test('sets a cookie that is HttpOnly, SameSite=Lax, and valid for eight hours on every path', async () => {
  const { name, attributes } = cookieOf(await shop.inject('/start'));
  expect([name, attributes]).toEqual([
    'saldo-shop',
    { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 8 * 3600 },
  ]);
});

test('encrypts the content of the cookie', async () => {
  const [encrypted = ''] = (await signIn()).split(';');
  expect(Buffer.from(encrypted, 'base64').toString('latin1')).not.toMatch(/employeeId|actor|name/);
});

test('a session ends eight hours after the sign-in, even while it is used', async () => {
  const cookie = await signIn();
  vi.setSystemTime(Date.now() + 8 * HOUR - 1000);
  const { headers } = await shop.inject({
    url: '/',
    cookies: { 'saldo-shop': cookie },
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(await find(cookie)).toEqual(session);
  vi.setSystemTime(Date.now() + 1000);
  expect(await find(cookie)).toBeNull();
});

test('removes the cookie when the session ends', async () => {
  const { name, value, attributes } = cookieOf(await shop.inject('/end'));
  expect([name, value]).toEqual(['saldo-shop', '']);
  expect(attributes).toMatchObject({ path: '/', maxAge: 0 });
});

describe('finds no session', () => {
  test('with another secret', async () => {
    const other = await start('another_key');
    expect(await find(await signIn(), other)).toBeNull();
    await other.close();
  });

  test('in a cookie of which one character has changed', async () => {
    const cookie = await signIn();
    const found: unknown[] = [];
    for (let at = 0; at < cookie.length; at += 1) {
      const tampered = `${cookie.slice(0, at)}${cookie[at] === 'A' ? 'B' : 'A'}${cookie.slice(at + 1)}`;
      // Leaves out changes of the unused bits in the last base64 characters, because they do not change the bytes.
      const bytes = (text: string) =>
        text.split(';').map((part) => Buffer.from(part, 'base64').toString('hex'));
      if (String(bytes(tampered)) !== String(bytes(cookie))) found.push(await find(tampered));
    }
    expect(found.length).toBeGreaterThan(100);
    expect(new Set(found)).toEqual(new Set([null]));
  });

  test.each(['', ';', 'AAAA', 'AAAA;AAAA', '{"employeeId":7}', `${'A'.repeat(100)};${'A'.repeat(32)}`])(
    'in %j',
    async (cookie) => {
      expect(await find(cookie)).toBeNull();
    },
  );

  test('in half a cookie, or in a cookie with its two parts swapped', async () => {
    const cookie = await signIn();
    expect(await find(cookie.slice(0, cookie.length / 2))).toBeNull();
    expect(await find(cookie.split(';').reverse().join(';'))).toBeNull();
  });
});
