import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runProgram } from '../../test-support/programs.ts';
import { databaseUrl, ServerProgram } from '../../test-support/server-program.ts';
import { TestApi } from '../../test-support/test-api.ts';
import { testSecretKey } from '../../test-support/test-secret-key.ts';
import { newSecretKey } from '../platform/secrets/secret-key.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let folder: string;
const programs: ServerProgram[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'saldo-key-programs-'));
  // Under root, PostgreSQL runs as another account, which must be able to enter the folder.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const operator = { OPERATOR_EMAIL: 'drift@eksempel.dk', OPERATOR_PASSWORD: 'et-langt-kodeord-her' };

async function start(settings: Record<string, string>, program: 'main.ts' | 'worker-main.ts' = 'main.ts') {
  const server = await ServerProgram.start(settings, { program });
  programs.push(server);
  return server;
}

const rotateKey = (settings: Record<string, string>, ...args: string[]) =>
  runProgram('rotate-key/rotate-key-command.ts', settings, { args });

test('programs on one database start only with its key, and say so in one line', async () => {
  const api = await TestApi.start();
  await api.operator();
  const settings = { DATABASE_URL: databaseUrl(api.database.connection), DATA_DIR: folder, ...operator };
  for (const program of ['main.ts', 'worker-main.ts'] as const) {
    for (const [key, line] of [
      ['', /^SECRET_KEY is missing: set it to the key [\da-f]{16} of this database.*\n$/],
      ['kort', /^SECRET_KEY must be 32 random bytes.*\n$/],
      [newSecretKey(), /^SECRET_KEY is wrong: this database needs the key [\da-f]{16}, and .*\n$/],
    ] as const) {
      const refused = await start({ ...settings, SECRET_KEY: key }, program);
      expect(await refused.ended, refused.stdout).toMatchObject({ code: 1 });
      expect(refused.stderr).toMatch(line);
      if (key !== '') expect(refused.stdout + refused.stderr).not.toContain(key);
    }
  }
  const one = await start({ ...settings, SECRET_KEY: testSecretKey });
  const other = await start({ ...settings, SECRET_KEY: `${newSecretKey()} ${testSecretKey}` });
  await Promise.all([one.untilReady(), other.untilReady()]);
  await one.stop();
  await other.stop();
  await api.stop();
});

test('the server starts after a rotation and after a discarded key, and is refused while its key is lost', async () => {
  const dataDir = path.join(folder, 'data');
  const settings = { DATA_DIR: dataDir, DEMO: '0', ...operator };
  const file = path.join(dataDir, 'secret-key');
  const keys = () => readFileSync(file, 'utf8').trim().split('\n');
  const server = await start(settings);
  await server.untilReady();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [first] = keys();

  expect(await rotateKey(settings)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Sealed [1-9]\d* values with the key [\da-f]{16}\n/),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(keys()).toEqual([expect.stringMatching(/^.{44}$/), first]);
  expect(await server.stop()).toMatchObject({ code: 0 });

  const again = await start(settings);
  await again.untilReady();
  await again.stop();

  rmSync(file);
  const refused = await start(settings);
  expect(await refused.ended).toMatchObject({ code: 1 });
  expect(refused.stderr).toMatch(/^SECRET_KEY is missing: .*\n$/);
  expect(await rotateKey(settings)).toMatchObject({ code: 1, stderr: refused.stderr });

  expect(await rotateKey(settings, '--discard')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Accounts that must turn on two-step sign-in again: 0'),
  });
  expect(await rotateKey(settings, '--discard')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/nothing is lost\.\n$/),
  });
  const last = await start(settings);
  await last.untilReady();
  expect(await last.stop()).toMatchObject({ code: 0 });
});
