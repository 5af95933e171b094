import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databaseUrl, ServerProgram } from '../test-support/server-program.ts';
import { TestApi } from '../test-support/test-api.ts';

vi.setConfig({ hookTimeout: 120_000 });

let api: TestApi;
let server: ServerProgram | undefined;

beforeAll(async () => {
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../../../scripts/setup.mjs')]);
  api = await TestApi.start();
  await api.operator();
});
afterAll(async () => {
  await server?.kill();
  await api.stop();
});

test('serves the API, the back office and the metrics', async () => {
  const port = await freePort();
  const settings = { DATABASE_URL: databaseUrl(api.database.connection), METRICS_PORT: String(port) };
  server = await ServerProgram.start(settings, { program: '../dist/main.cjs' });
  await server.untilReady();
  expect((await fetch(`${server.url}/api/customers`)).status).toBe(401);
  expect(await (await fetch(server.url)).text()).toContain('<div id="root">');
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('saldo_ready 1');
  expect(await server.stop()).toMatchObject({ code: 0 });
});
