import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebshopApi } from './webshop-api.ts';

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One response per call; the last response repeats. Null closes the connection. */
let answers: (Answer | null)[];
let asked: { line: string; headers: IncomingMessage['headers']; body: string }[];
let server: Server;
let api: WebshopApi;

beforeEach(async () => {
  asked = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) return request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  api = new WebshopApi(new URL(`http://127.0.0.1:${port}`), 'saldo_key');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const order = { employeeId: 7, lines: [{ itemNumber: 'A', quantity: 2 }] };

const credentials = { email: 'a@b.dk', password: 'kodeord', clientAddress: '203.0.113.7' };

test("signs in with the visitor's address", async () => {
  answers = [{ status: 200, body: { id: 7 } }];
  await api.login(credentials);
  expect(asked[0]).toMatchObject({ line: 'POST /api/webshop/login', body: JSON.stringify(credentials) });
});

test('sends an order with the API key and the idempotency key of its basket', async () => {
  answers = [{ status: 201, body: { orderNumber: 100_001 } }];
  expect(await api.placeOrder(order, '7-abc')).toEqual({ orderNumber: 100_001 });
  expect(asked[0]).toMatchObject({
    line: 'POST /api/webshop/orders',
    headers: { authorization: 'Bearer saldo_key', 'idempotency-key': '7-abc' },
    body: JSON.stringify(order),
  });
});

test('retries an order with the same key after a lost response', async () => {
  answers = [null, { status: 503 }, { status: 201, body: { orderNumber: 100_002 } }];
  expect(await api.placeOrder(order, '7-abc')).toEqual({ orderNumber: 100_002 });
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['7-abc', '7-abc', '7-abc']);
});

test('announces a return with the key of what was filled in, also after a lost response', async () => {
  answers = [null, { status: 201, body: { number: '100001-R1' } }];
  const body = { lines: order.lines, reason: 'regretted' } as const;
  expect(await api.announceReturn(100_001, body, '7-abc')).toEqual({ number: '100001-R1' });
  const call = {
    line: 'POST /api/webshop/orders/100001/returns',
    headers: { 'idempotency-key': '7-abc' },
    body: JSON.stringify(body),
  };
  expect(asked).toMatchObject([call, call]);
});

test('cancels a return by its number', async () => {
  answers = [{ status: 200, body: { state: 'cancelled' } }];
  expect(await api.cancelReturn(100_001, '100001-R1')).toEqual({ state: 'cancelled' });
  expect(asked[0]?.line).toBe('POST /api/webshop/orders/100001/returns/100001-R1/cancel');
});

test('does not retry a refusal, and passes on its message', async () => {
  const fields = [{ path: ['lines', 0, 'itemNumber'], message: 'Kan ikke købes' }];
  answers = [{ status: 409, body: { code: 'products_unavailable', message: 'Nej', fields } }];
  const refusal = expect.objectContaining({
    status: 409,
    code: 'products_unavailable',
    message: 'Nej',
    fields,
  });
  await expect(api.placeOrder(order, '7-abc')).rejects.toEqual(refusal);
  expect(asked).toHaveLength(1);
});

test.each([
  ['a login code', () => api.redeemHandover('kode')],
  ['a sign-in', () => api.login(credentials)],
])('does not retry %s', async (_name, call) => {
  answers = [null];
  await expect(call()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(asked).toHaveLength(1);
});

test('reports a revoked API key as unavailable', async () => {
  answers = [{ status: 401, body: { code: 'unauthenticated', message: 'Du er ikke logget ind.' } }];
  await expect(api.employee(7)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
});

test('passes on Retry-After after too many attempts', async () => {
  const body = { code: 'too_many_requests', message: 'Vent lidt' };
  answers = [{ status: 429, body, headers: { 'retry-after': '30' } }];
  await expect(api.login(credentials)).rejects.toMatchObject({ status: 429, retryAfter: '30' });
});
