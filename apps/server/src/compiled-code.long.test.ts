import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { databaseUrl, ServerProgram } from '../test-support/server-program.ts';
import { TestApi } from '../test-support/test-api.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = mkdtempSync(path.join(tmpdir(), 'saldo-compiled-'));
const servers: ServerProgram[] = [];
let api: TestApi;

beforeAll(async () => {
  execFileSync(process.execPath, [path.join(root, 'scripts/setup.mjs')]);
  api = await TestApi.start();
  await api.operator();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  rmSync(cache, { recursive: true, force: true });
});
afterAll(() => api.stop());

async function start(settings: Record<string, string> = {}): Promise<ServerProgram> {
  const database = { DATABASE_URL: databaseUrl(api.database.connection) };
  const server = await ServerProgram.start({ ...database, ...settings }, { program: '../dist/main.cjs' });
  servers.push(server);
  await server.untilReady();
  return server;
}

const cacheFiles = (): string[] =>
  readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('uses the code that an earlier start has compiled', async () => {
  await (await start({ NODE_COMPILE_CACHE: cache })).kill();
  const written = cacheFiles().map((file) => readFileSync(file));
  expect(Math.max(...written.map(({ length }) => length))).toBeGreaterThan(1_000_000);
  expect(await (await start({ NODE_COMPILE_CACHE: cache })).stop()).toMatchObject({ code: 0 });
  expect(cacheFiles().map((file) => readFileSync(file))).toEqual(written);
});

test.each<[string, (file: string) => void]>([
  ['cut off', (file) => truncateSync(file, 100_000)],
  ['empty', (file) => truncateSync(file)],
  ['overwritten', (file) => writeFileSync(file, Buffer.alloc(2_000_000, 'Saldo'))],
])('starts when compiled code is %s', async (_how, damage) => {
  await (await start({ NODE_COMPILE_CACHE: cache })).kill();
  cacheFiles().forEach(damage);
  expect(await (await start({ NODE_COMPILE_CACHE: cache })).stop()).toMatchObject({ code: 0 });
});

test('starts where compiled code cannot be written', async () => {
  const server = await start({ NODE_COMPILE_CACHE: '/dev/null/compiled' });
  expect(await server.stop()).toMatchObject({ code: 0 });
});
