import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runProgram } from '../../test-support/programs.ts';
import { ServerProgram } from '../../test-support/server-program.ts';
import { inCopenhagen } from './backup-times.ts';

// Starts a server and several programs, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let base: string;
let settings: Record<string, string>;
const programs: ServerProgram[] = [];

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'saldo-backup-programs-'));
  // If the tests run as root, the account that runs the database must be able to enter.
  chmodSync(base, 0o755);
  mkdirSync(join(base, 'backup'));
  settings = {
    DATA_DIR: join(base, 'data'),
    BACKUP_DIR: join(base, 'backup'),
    DEMO: '0',
    OPERATOR_EMAIL: 'drift@eksempel.dk',
    OPERATOR_PASSWORD: 'et-langt-kodeord-her',
  };
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill();
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const restore = (args: string[], env?: Record<string, string>) => run('restore-command.ts', args, env);

const run = (command: string, args: string[], env?: Record<string, string>) =>
  runProgram(`backup/${command}`, { ...settings, ...env }, { args });

test('a server backs up continuously and shows the ages; a restored moment is verified and served', async () => {
  const port = String(await freePort());
  const server = await ServerProgram.start({ ...settings, METRICS_PORT: port });
  programs.push(server);
  await server.untilReady();
  await vi.waitFor(
    async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const [, age] = /^saldo_backup_age_seconds ([\d.]+)$/m.exec(metrics) ?? [];
      const [, archivedAge] = /^saldo_backup_archived_age_seconds ([\d.]+)$/m.exec(metrics) ?? [];
      expect(Number(age)).toBeLessThan(60);
      expect(Number(archivedAge)).toBeLessThan(60);
    },
    { timeout: 120_000, interval: 500 },
  );
  // A person can type only whole seconds.
  const moment = Temporal.Now.instant().round({ smallestUnit: 'second', roundingMode: 'ceil' });
  await vi.waitFor(() => expect(Temporal.Instant.compare(Temporal.Now.instant(), moment)).toBe(1), 30_000);
  // The moment is archived after at most ten seconds.
  await vi.waitFor(
    async () =>
      expect(await restore(['--to', inCopenhagen(moment), '--force'])).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^The database in .* is in use\. Stop Saldo first\.\n$/),
      }),
    { timeout: 60_000, interval: 1_000 },
  );
  expect(await server.stop()).toMatchObject({ code: 0 });

  expect(await restore(['--to', inCopenhagen(moment)])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is a database in .* already\. Add --force .*\n$/),
  });
  const restored = await restore(['--to', inCopenhagen(moment), '--force']);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toContain(`Restored ${inCopenhagen(moment)} into ${settings.DATA_DIR}`);
  expect(restored.stdout).toContain('Every balance follows from its entries');
  expect(restored.stdout).toContain('before-restore-');
  const again = await ServerProgram.startReady(settings);
  programs.push(again);
  expect(await again.stop()).toMatchObject({ code: 0 });
});

test('a server without its backup folder starts and serves, and warns until the folder is there', async () => {
  const folder = join(base, 'unmounted');
  const server = await ServerProgram.startReady({
    ...settings,
    DATA_DIR: join(base, 'other'),
    BACKUP_DIR: folder,
  });
  programs.push(server);
  const warnings = async () =>
    ((await (await fetch(`${server.url}/health/ready`)).json()) as { warnings: string[] }).warnings;
  await vi.waitFor(
    async () => expect(await warnings()).toEqual([`BACKUP_DIR: ${folder} is missing (ENOENT).`]),
    30_000,
  );
  mkdirSync(folder);
  await vi.waitFor(async () => expect(await warnings()).toEqual([]), 30_000);
  expect(await server.stop()).toMatchObject({ code: 0 });
});

test.each([
  [['--to', 'yesterday'], {}, /^"yesterday" is not a moment\. .*\n$/],
  [['--to', '2999-01-01 12:00'], {}, /^2999-01-01 12:00 is in the future\.\n$/],
  [['--to', '2026-11-20 14:05', 'file.tar.gz'], {}, /^Name a backup: .*\n$/],
  [['--to', '2026-01-02 12:00'], { BACKUP_DIR: '' }, /^BACKUP_DIR is not set: .*\n$/],
  [
    ['--to', '2026-01-02 12:00'],
    { BACKUP_DIR: '/nowhere/at-all' },
    /^There is no folder \/nowhere\/at-all.*\n$/,
  ],
])('restore %j with %j is refused in one line', async (args, env, expected) => {
  expect(await restore(args, env)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(expected),
  });
});

test('a backup into two folders is refused in one line', async () => {
  expect(await run('backup-command.ts', ['my', 'backups'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Name one folder: "npm run backup -- folder".\n',
  });
});
