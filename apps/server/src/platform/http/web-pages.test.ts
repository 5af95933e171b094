import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorResponse } from '@saldo/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { TestBrowser } from '../../../test-support/test-browser.ts';
import { SCHEMA_VERSION } from '../database/schema-version.ts';

let api: TestApi;
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'saldo-pages-'));
  await mkdir(path.join(webRoot, 'assets'));
  await mkdir(path.join(webRoot, '.vite'));
  await writeFile(
    path.join(webRoot, 'index.html'),
    '<meta content="__CSP_NONCE__"><meta name="home" content="__HOME__"><style nonce="__CSP_NONCE__">',
  );
  await writeFile(path.join(webRoot, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(webRoot, 'assets', 'app-abc123.js'), 'export {};');
  await writeFile(path.join(webRoot, '.vite', 'manifest.json'), '{}');
  await writeFile(path.join(webRoot, '..', `${path.basename(webRoot)}.txt`), 'udenfor');
  api = await TestApi.start({ webRoot });
  cookie = (await api.operator()).headers.cookie ?? '';
});
afterAll(async () => {
  await api.stop();
  await rm(webRoot, { recursive: true });
  await rm(`${webRoot}.txt`);
});

const get = (url: string, headers = {}) => api.app.inject({ url, headers });

let cookie: string;

test.each([
  '/',
  '/login',
  '/customers/7',
  '/customer-groups?sort=-name',
  '/findes-ikke',
  '/apital',
  '/kodeord/abc',
])('the page at %s is the back office, which browsers must not store', async (url) => {
  const response = await get(url, { cookie });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
});

test.each([
  ['/', '/login'],
  ['/?search=x', '/login?next=%2F%3Fsearch%3Dx'],
  ['/customers/7?page=2', '/login?next=%2Fcustomers%2F7%3Fpage%3D2'],
  ['/loginx', '/login?next=%2Floginx'],
])('without a session, %s leads to %s', async (url, target) => {
  for (const sent of [{}, { cookie: 'saldo-session=ended' }]) {
    const { statusCode, headers } = await get(url, sent);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, target, 'no-store']);
  }
});

test.each(['/login', '/login?next=%2Forders', '/kodeord/abc', '/kodeord/valgt', '/godkend?order=100001'])(
  'without a session, %s is a page',
  async (url) => expect((await get(url)).statusCode).toBe(200),
);

test('each page has a fresh nonce, which its policy names', async () => {
  const nonces = new Set<string>();
  for (const url of ['/', '/', '/login']) {
    const response = await get(url, { cookie });
    const found = [...response.body.matchAll(/(?:content|nonce)="([\w-]{22})"/g)].map(
      ([, nonce = '']) => nonce,
    );
    expect(found).toHaveLength(2);
    expect(found[0]).toBe(found[1]);
    expect(response.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${found[0]}'`);
    expect(response.headers['content-security-policy']).not.toContain('unsafe');
    nonces.add(found[0] ?? '');
  }
  expect(nonces.size).toBe(3);
});

describe('the home that a page opens with its plain list', () => {
  const homeAt = async (url: string, { headers }: { headers: Record<string, string> }) =>
    / name="home" content="(.*?)"/.exec((await get(url, headers)).body)?.[1];

  test('is that of the role, at its address without parameters', async () => {
    const customerId = await api.make.customer();
    expect(await homeAt('/', await api.operator())).toBe('Admin');
    expect(await homeAt('/', await api.administrator(customerId))).toBe('Customer');
    const leader = await api.make.account({ role: 'leader', customerId });
    expect(await homeAt('/', await api.signInAs(leader))).toBe('');
    for (const url of ['/?search=x', '/orders', '/login'])
      expect(await homeAt(url, { headers: { cookie } })).toBe('');
    expect(await homeAt('/login', { headers: {} })).toBe('');
  });

  test('is none until two-step sign-in is set up, where it is required', async () => {
    const customerId = await api.make.customer();
    const customer = api.database.owner.updateTable('customer').where('id', '=', customerId);
    await customer.set({ requireTwoStep: true }).execute();
    expect(await homeAt('/', await api.administrator(customerId))).toBe('');
  });

  test('is none while a default view changes how the list opens', async () => {
    const operator = await api.operator();
    const viewId = await api.make.savedView(operator.accountId);
    const list = { accountId: operator.accountId, list: 'customers' };
    await api.database.owner
      .insertInto('listSetting')
      .values({ ...list, defaultViewId: viewId })
      .execute();
    expect(await homeAt('/', operator)).toBe('');
    await api.database.owner
      .updateTable('listSetting')
      .set({ defaultViewId: null })
      .where('accountId', '=', operator.accountId)
      .execute();
    expect(await homeAt('/', operator)).toBe('Admin');
  });
});

test.each(['/api/findes-ikke', '/api', '/health/x', '/token/x', '/assets/findes-ikke.js'])(
  '%s is 404 in JSON, not a page',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(errorResponse.parse(response.json()).code).toBe('not_found');
  },
);

test('a page takes GET and HEAD only', async () => {
  expect((await api.app.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    expect((await api.app.inject({ method, url: '/login' })).statusCode).toBe(404);
  }
});

test('files under assets/ are cached for a year, others are revalidated', async () => {
  const asset = await get('/assets/app-abc123.js');
  expect(asset.statusCode).toBe(200);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-type']).toContain('javascript');
  const icon = await get('/favicon.svg');
  expect(icon.headers['cache-control']).toBe('no-cache');
});

test('neither files outside the built pages nor build metadata are served', async () => {
  const name = path.basename(webRoot);
  for (const url of [
    `/../${name}.txt`,
    `/..%2f${name}.txt`,
    `/assets/..%2f..%2f${name}.txt`,
    '/.vite/manifest.json',
  ]) {
    const response = await get(url);
    expect(response.body).not.toContain('udenfor');
    expect(response.body).not.toBe('{}');
  }
  expect((await get('/index.html')).body).not.toContain('__CSP_NONCE__');
});

describe('/logout', () => {
  const COOKIE = 'saldo-session';
  const me = async (browser: TestBrowser) => (await browser.send('GET', '/api/users/me')).statusCode;
  const signedInBrowser = async () => {
    const [email, password] = [`konto${api.make.next()}@eksempel.dk`, 'rigtigt kodeord'];
    await api.make.account({ role: 'operator', email, password });
    const browser = new TestBrowser(api);
    expect((await browser.signIn(email, password)).statusCode).toBe(200);
    return browser;
  };

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

  test.each(['cross-site', 'same-site'])('does not sign out when followed from a %s page', async (site) => {
    const browser = await signedInBrowser();
    const response = await browser.send('GET', '/logout', { headers: { 'sec-fetch-site': site } });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
    expect(response.headers).not.toHaveProperty('clear-site-data');
    expect(await me(browser)).toBe(200);
  });

  test.each(['same-origin', 'none'])('signs out when Sec-Fetch-Site is %s', async (site) => {
    const browser = await signedInBrowser();
    const response = await browser.send('GET', '/logout', { headers: { 'sec-fetch-site': site } });
    expect([response.headers.location, response.headers['clear-site-data']]).toEqual(['/login', '"storage"']);
    expect(await me(browser)).toBe(401);
  });

  test('does not sign out when prefetched', async () => {
    const browser = await signedInBrowser();
    const headers = { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' };
    expect((await browser.send('GET', '/logout', { headers })).headers.location).toBe('/');
    expect(await me(browser)).toBe(200);
  });

  describe('as a form', () => {
    const post = (browser: TestBrowser, xsrf: string) =>
      browser.send('POST', '/logout', {
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-xsrf-token': '' },
        payload: new URLSearchParams({ xsrf }).toString(),
      });

    test('ends the session with the XSRF token', async () => {
      const browser = await signedInBrowser();
      const response = await post(browser, browser.cookies.get('XSRF-TOKEN') ?? '');
      expect([response.statusCode, response.headers.location]).toEqual([303, '/login']);
      expect(response.headers['clear-site-data']).toBe('"storage"');
      expect(browser.cookies.has(COOKIE)).toBe(false);
    });

    test('does nothing without the XSRF token', async () => {
      const browser = await signedInBrowser();
      for (const token of ['', 'forkert']) {
        const response = await post(browser, token);
        expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
      }
      expect(await me(browser)).toBe(200);
    });
  });

  test('is refused by a server that cannot end the session, because its code is too old for the schema', async () => {
    const signedIn = await api.operator();
    const old = await TestApi.start({ webRoot, database: api.database, codeVersion: SCHEMA_VERSION - 1 });
    await sql`update schema_version set oldest_writer = ${SCHEMA_VERSION}`.execute(api.database.owner);
    await old.services.schemaGuard.check();
    const response = await old.app.inject({ url: '/logout', headers: signedIn.headers });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([503, undefined]);
    expect((await old.app.inject({ url: '/login' })).statusCode).toBe(200);
    await old.stop();
  });
});
