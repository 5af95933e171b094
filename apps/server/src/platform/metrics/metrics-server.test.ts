import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Gauge, Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { startMetricsServer } from './metrics-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function start(token: string | null, registry = new Registry()): Promise<string> {
  const log = pino({ level: 'silent' });
  const server = await startMetricsServer({ host: '127.0.0.1', port: 0, token, registry, log });
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('serves the registry as Prometheus reads it', async () => {
  const registry = new Registry();
  new Gauge({ name: 'saldo_test', help: 'A test.', registers: [registry] }).set(7);
  const response = await fetch(`${await start(null, registry)}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, registry.contentType]);
  expect(await response.text()).toContain('saldo_test 7');
});

test.each([
  ['without a token', {}],
  ['with a wrong token', { authorization: 'Bearer another-token-of-sixteen' }],
  ['with another scheme', { authorization: 'Basic a-token-of-sixteen-signs' }],
])('refuses to serve metrics %s', async (_how, headers: Record<string, string>) => {
  const url = await start('a-token-of-sixteen-signs');
  const response = await fetch(`${url}/metrics`, { headers });
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await response.text()).not.toContain('saldo');
});

test('takes the right token; health needs none', async () => {
  const url = await start('a-token-of-sixteen-signs');
  const headers = { authorization: 'Bearer a-token-of-sixteen-signs' };
  expect((await fetch(`${url}/metrics`, { headers })).status).toBe(200);
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test.each([
  ['GET', '/', 404],
  ['GET', '/metrics/..%2fapi', 404],
  ['POST', '/metrics', 405],
])('answers %s %s with %i', async (method, path, status) => {
  expect((await fetch(`${await start(null)}${path}`, { method })).status).toBe(status);
});

test('answers 500 when a metric cannot be read, and recovers', async () => {
  const registry = new Registry();
  let isBroken = true;
  new Gauge({
    name: 'saldo_test',
    help: 'A test.',
    registers: [registry],
    collect() {
      if (isBroken) throw new Error('away');
    },
  });
  const url = await start(null, registry);
  expect((await fetch(`${url}/metrics`)).status).toBe(500);
  isBroken = false;
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
});
