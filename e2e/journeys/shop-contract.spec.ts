import { randomUUID } from 'node:crypto';
import { webshopReturnEndpoints } from '@saldo/contract/returns';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { type WebshopOrder, webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { ApiClient } from '../support/api-client.ts';
import { type OpenApi, objections, operationOf } from '../support/openapi.ts';
import { startRecordingProxy } from '../support/recording-proxy.ts';
import { operatorAccount } from '../support/saldo.ts';
import { jacket, type ShopCustomer, shirt, startShopProcess, test } from '../support/shop.ts';
import { expect } from '../support/test.ts';

test('every call and response of the shop conforms to the OpenAPI document', async ({ shop }) => {
  const { saldo } = shop;
  const customer = await shop.customer({ balance: 500 });
  const proxy = await startRecordingProxy(saldo.url);
  const program = await startShopProcess({ SALDO_URL: proxy.url, SALDO_KEY: shop.key });
  try {
    await doEverything(new Browser(program.url), await openedAs(saldo.url, customer), customer);
  } finally {
    await program.stop();
    proxy.close();
  }

  const document = (await (await fetch(new URL('/api/openapi.json', saldo.url))).json()) as OpenApi;
  expect(proxy.exchanges.flatMap((exchange) => objections(document, exchange))).toEqual([]);

  const used = new Set(proxy.exchanges.map((exchange) => operationOf(document, exchange)));
  const { putWebshopProducts, deactivateWebshopProducts, ...shopping } = webshopEndpoints;
  const { listWebshopReturns, createWebshopReturn, cancelWebshopReturn } = webshopReturnEndpoints;
  // Other programs of the agency, not the shop, write and deactivate the products, and decide returns.
  const expected = [
    ...Object.values(shopping),
    ...Object.values(webshopOrderEndpoints),
    ...[listWebshopReturns, createWebshopReturn, cancelWebshopReturn],
  ];
  expect([...used].sort()).toEqual(expected.map(({ method, path }) => `${method} ${path}`).sort());
  const refused = proxy.exchanges.filter(({ status }) => status >= 400).map(({ status }) => status);
  expect(new Set(refused)).toEqual(new Set([401, 404, 409]));
});

/** Makes each call of the shop, and provokes each kind of refusal. */
async function doEverything(
  browser: Browser,
  { code, confirm }: Opened,
  customer: ShopCustomer,
): Promise<void> {
  const { employee, password } = customer;
  expect(await browser.redirected('/handover')).toBe('/login?besked=kode');
  const unknown = new URL(await browser.redirected('/handover?code=findes-ikke'));
  expect(unknown.pathname).toBe('/api/webshop-redirect/confirm');
  const state = unknown.searchParams.get('state');
  expect(await browser.redirected(`/handover?code=findes-ikke&state=${state}`)).toBe('/login?besked=kode');
  // Another browser's state.
  expect(await browser.redirected(`/handover?code=${code}&state=${'A'.repeat(43)}`)).toBe(
    '/login?besked=kode',
  );
  const confirmed = await confirm(await browser.redirected(`/handover?code=${code}`));
  const opened = await browser.open(`/handover${confirmed.search}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
  expect(await browser.call('GET', '/api/me')).toMatchObject({
    status: 200,
    body: { employee: { id: employee.id, available: 500 }, actor: { email: operatorAccount.email } },
  });
  expect((await browser.call('DELETE', '/api/session')).status).toBe(204);
  expect((await browser.call('GET', '/api/me')).status).toBe(401);

  const wrong = { email: employee.email, password: 'et-forkert-kodeord' };
  expect((await browser.call('POST', '/api/session', wrong)).status).toBe(401);
  const { email } = employee;
  expect((await browser.call('POST', '/api/forgotten-password', { email })).status).toBe(204);
  expect((await browser.call('POST', '/api/session', { email: employee.email, password })).status).toBe(200);
  expect((await browser.call('GET', '/api/products')).body).toContainEqual(
    expect.objectContaining({ itemNumber: shirt.itemNumber, price: shirt.price }),
  );
  const lines = [{ itemNumber: shirt.itemNumber, quantity: 2 }];
  const basket = { employeeId: employee.id, lines };
  const placed = await browser.call('POST', '/api/orders', basket);
  const { orderNumber, reference } = placed.body as WebshopOrder;
  expect(placed.status).toBe(201);
  expect(reference).toMatch(/^HY-[0-9A-F]{8}$/);
  expect((await browser.call('GET', `/api/orders/${orderNumber}`)).body).toEqual(placed.body);
  expect((await browser.call('GET', '/api/orders')).body).toEqual([placed.body]);
  const returned = { lines, reason: 'regretted' };
  const announce = () => browser.call('POST', `/api/orders/${orderNumber}/returns`, returned);
  expect(await announce()).toMatchObject({ status: 409, body: { code: 'order_not_returnable' } });
  expect((await browser.call('GET', `/api/orders/${orderNumber}/returns`)).body).toEqual([]);
  const tooMuch = { ...basket, lines: [{ itemNumber: jacket.itemNumber, quantity: 1 }] };
  expect((await browser.call('POST', '/api/orders', tooMuch)).status).toBe(409);
  const missing = { ...basket, lines: [{ itemNumber: 'FINDES-IKKE', quantity: 1 }] };
  expect(await browser.call('POST', '/api/orders', missing)).toMatchObject({
    status: 409,
    body: { fields: [{ path: ['lines', 0, 'itemNumber'] }] },
  });
  expect(await browser.call('POST', `/api/orders/${orderNumber}/cancel`, {})).toMatchObject({
    status: 200,
    body: { status: 'cancelled' },
  });
  const unknownReturn = `/api/orders/${orderNumber}/returns/${orderNumber}-R1/cancel`;
  expect((await browser.call('POST', unknownReturn, {})).status).toBe(404);
}

test('an employee sees no orders of another employee, and other sites cannot call the shop', async ({
  shop,
}) => {
  const [one, other] = [await shop.customer(), await shop.customer()];
  const [herBrowser, hisBrowser] = [new Browser(shop.url), new Browser(shop.url)];
  for (const [browser, { employee, password }] of [
    [herBrowser, one],
    [hisBrowser, other],
  ] as const) {
    await browser.call('POST', '/api/session', { email: employee.email, password });
  }
  const lines = [{ itemNumber: shirt.itemNumber, quantity: 1 }];
  const [herBasket, hisBasket] = [one, other].map(({ employee }) => ({ employeeId: employee.id, lines }));
  const key = randomUUID();
  const placed = await herBrowser.call('POST', '/api/orders', herBasket, { 'idempotency-key': key });
  const { orderNumber } = placed.body as WebshopOrder;
  expect((await hisBrowser.call('GET', `/api/orders/${orderNumber}`)).status).toBe(404);
  expect((await hisBrowser.call('POST', `/api/orders/${orderNumber}/cancel`, {})).status).toBe(404);
  const returns = `/api/orders/${orderNumber}/returns`;
  const returned = { lines, reason: 'regretted' };
  expect((await hisBrowser.call('GET', returns)).status).toBe(404);
  expect((await hisBrowser.call('POST', returns, returned)).status).toBe(404);
  expect((await hisBrowser.call('POST', `${returns}/${orderNumber}-R1/cancel`, {})).status).toBe(404);
  // An employee cannot say that the items are back.
  expect((await herBrowser.call('POST', returns, { ...returned, received: true })).status).toBe(400);
  // An idempotency key belongs to one employee.
  const again = await herBrowser.call('POST', '/api/orders', herBasket, { 'idempotency-key': key });
  expect(again.body).toEqual(placed.body);
  const own = await hisBrowser.call('POST', '/api/orders', hisBasket, { 'idempotency-key': key });
  expect((own.body as WebshopOrder).orderNumber).not.toBe(orderNumber);
  expect(await hisBrowser.call('POST', '/api/orders', herBasket)).toMatchObject({
    status: 409,
    body: { code: 'other_employee' },
  });

  for (const headers of [
    { 'x-shop': '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://ond.example' },
  ]) {
    expect((await herBrowser.call('POST', `/api/orders/${orderNumber}/cancel`, {}, headers)).status).toBe(
      403,
    );
  }
  expect((await herBrowser.call('GET', `/api/orders/${orderNumber}`)).body).toMatchObject({
    status: 'pending',
  });
});

test('refuses a webhook with a wrong signature or none', async ({ shop }) => {
  const body = JSON.stringify({ type: 'assortment.changed', timestamp: new Date().toISOString(), data: {} });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
  };
  const post = (given: Record<string, string>) =>
    fetch(new URL('/webhooks', shop.url), { method: 'POST', headers: given, body });
  expect((await post(headers)).status).toBe(401);
  expect((await post({ 'content-type': 'application/json' })).status).toBe(401);
});

/** Sends the session cookie as the shop's pages do. */
class Browser {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  async open(address: string): Promise<Response> {
    const response = await fetch(new URL(address, this.#url), {
      headers: { cookie: cookieHeader(this.#cookies) },
      redirect: 'manual',
    });
    this.#keepCookie(response);
    return response;
  }

  async redirected(address: string): Promise<string> {
    return (await this.open(address)).headers.get('location') ?? '';
  }

  async call(method: string, address: string, body?: unknown, extra: Record<string, string> = {}) {
    const response = await fetch(new URL(address, this.#url), {
      method,
      headers: {
        cookie: cookieHeader(this.#cookies),
        'x-shop': '1',
        'idempotency-key': randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...extra,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.#keepCookie(response);
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as unknown };
  }

  #keepCookie(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
  }
}

const cookieHeader = (cookies: Iterable<readonly [string, string]>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

interface Opened {
  code: string;
  /** Follows the shop's redirect to Saldo in the browser that opened the shop, and returns Saldo's redirect. */
  confirm(address: string): Promise<URL>;
}

async function openedAs(url: string, { employee }: ShopCustomer): Promise<Opened> {
  const operator = await new ApiClient(url).signIn(operatorAccount);
  const cookie = cookieHeader(operator.cookies().map(({ name, value }) => [name, value] as const));
  const open = async (address: string) => {
    const response = await fetch(new URL(address, url), { headers: { cookie }, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '');
  };
  const opened = await open(`/api/webshop-redirect?userId=${employee.id}`);
  const code = opened.searchParams.get('code') ?? '';
  return {
    code,
    confirm: (address) => {
      const { pathname, search } = new URL(address);
      return open(pathname + search);
    },
  };
}
