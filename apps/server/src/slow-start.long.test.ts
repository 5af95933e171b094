import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databaseUrl, ServerProgram } from '../test-support/server-program.ts';
import { TestApi } from '../test-support/test-api.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let api: TestApi;
let server: ServerProgram | undefined;

beforeAll(async () => {
  api = await TestApi.start();
  await api.operator();
});
afterAll(async () => {
  await server?.kill();
  await api.stop();
});

/** Blocks the process while it loads the routes, for longer than the time-out of a connection. */
const slowRoutes = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, load) {
      if (url.endsWith('/src/app.ts')) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000);
        console.error('The routes were held back.');
      }
      return load(url, context);
    },
  });
`)}`;

test('a server whose modules load slowly still starts, and its connection does not time out meanwhile', async () => {
  server = await ServerProgram.start({
    DATABASE_URL: databaseUrl(api.database.connection),
    NODE_OPTIONS: `--import=${slowRoutes}`,
  });
  await server.untilReady();
  expect(server.stderr).toContain('The routes were held back.');
});
