import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { createLog } from '../logging/logger.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

let direct: TestApi;
let behindProxy: TestApi;
let behindAny: TestApi;
const lines: string[] = [];

beforeAll(async () => {
  direct = await TestApi.start({ log: createLog('info', { write: (line) => lines.push(line) }) });
  const { database } = direct;
  behindProxy = await TestApi.start({ database, trustProxy: '10.0.0.0/8, ::1, 127.0.0.1' });
  behindAny = await TestApi.start({ database, trustProxy: 1 });
});
afterAll(async () => {
  await behindProxy.stop();
  await behindAny.stop();
  await direct.stop();
});

async function idOf(api: TestApi, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const { headers: answered } = await api.app.inject({ url: '/health/live', headers, remoteAddress });
  return answered['x-request-id'];
}

test('a response carries the id of its log line', async () => {
  lines.length = 0;
  const id = await idOf(direct, {});
  expect(lines.map((line) => JSON.parse(line).reqId)).toEqual([id]);
});

test.each(['/findes-ikke', '/api/customers', '/api/%E0%A4%A'])(
  'a refusal of %s carries an id too',
  async (url) => {
    const { statusCode, headers } = await direct.app.inject({ url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers['x-request-id']).toMatch(/^[\da-f]{12}-\w+$/);
  },
);

test('ids are unique, also across instances', async () => {
  const calls = [direct, behindProxy, behindAny].flatMap((api) =>
    Array.from({ length: 20 }, () => idOf(api, {})),
  );
  expect(new Set(await Promise.all(calls)).size).toBe(60);
});

describe('an id in the request', () => {
  test.each([
    ['X-Request-Id', { 'x-request-id': 'haproxy:7F00/0001.a_b=1' }, 'haproxy:7F00/0001.a_b=1'],
    ['the trace of a traceparent', { traceparent }, TRACE],
    ['X-Request-Id rather than the trace', { 'x-request-id': 'abc-1', traceparent }, 'abc-1'],
    ['the trace where X-Request-Id is malformed', { 'x-request-id': 'a b', traceparent }, TRACE],
  ])('of a trusted proxy is taken from %s', async (_from, headers, id) => {
    expect(await idOf(behindProxy, headers)).toBe(id);
    expect(await idOf(behindProxy, headers, '10.200.0.1')).toBe(id);
    expect(await idOf(behindProxy, headers, '::ffff:10.200.0.1')).toBe(id);
    expect(await idOf(behindProxy, headers, '::1')).toBe(id);
    expect(await idOf(behindAny, headers, '203.0.113.5')).toBe(id);
  });

  test.each([
    ['a line break', { 'x-request-id': 'abc\n{"level":50}' }],
    ['a quote', { 'x-request-id': 'abc"def' }],
    ['a letter beyond ASCII', { 'x-request-id': 'æ' }],
    ['too many characters', { 'x-request-id': 'a'.repeat(129) }],
    ['nothing', { 'x-request-id': '' }],
    ['a trace of zeros', { traceparent: traceparent.replace(TRACE, '0'.repeat(32)) }],
    ['a trace that is too short', { traceparent: traceparent.replace(TRACE, TRACE.slice(1)) }],
    ['an unknown version of traceparent', { traceparent: traceparent.replace(/^00/, 'ff') }],
  ])('is not taken with %s', async (_what, headers) => {
    expect(await idOf(behindProxy, headers)).toMatch(/^[\da-f]{12}-\w+$/);
  });

  test('is not taken from an untrusted peer', async () => {
    const headers = { 'x-request-id': 'abc-1', traceparent };
    expect(await idOf(direct, headers)).toMatch(/^[\da-f]{12}-\w+$/);
    expect(await idOf(behindProxy, headers, '203.0.113.5')).toMatch(/^[\da-f]{12}-\w+$/);
    expect(await idOf(behindProxy, headers, '2001:db8::1')).toMatch(/^[\da-f]{12}-\w+$/);
  });
});
