import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@saldo/embedded-postgres/database-connection';
import { foldersOfProcessesWithin } from '@saldo/embedded-postgres/processes';
import { findRunningServer } from '@saldo/embedded-postgres/server-process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Program, resultOf, spawnProgram } from '../test-support/programs.ts';
import { ServerProgram } from '../test-support/server-program.ts';
import { backUp } from './backup/back-up.ts';
import { startEmbeddedDatabase } from './config/reach-database.ts';

// Each test starts PostgreSQL several times, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let base: string;
let dataDir: string;
const children: Program[] = [];

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'saldo-interrupted-'));
  // If the tests run as root, the account that runs the database must be able to enter.
  chmodSync(base, 0o755);
  dataDir = join(base, 'data');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(base, { recursive: true, force: true, maxRetries: 5 });
});

/** Makes a database of some 40 MB, so that a copy takes a moment. */
async function makeDatabase(): Promise<void> {
  mkdirSync(dataDir);
  const postgres = await startEmbeddedDatabase(join(dataDir, 'postgres'));
  const client = await connect(postgres.connection, 'saldo test');
  await client.query(
    'create table filling as select gen_random_uuid()::text as a, n from generate_series(1, 400000) as n',
  );
  await client.end();
  await postgres.stop();
}

function start(file: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawnProgram(file, { DATA_DIR: dataDir, ...env }, { args });
  children.push(child);
  return { child, ended: resultOf(child) };
}

const backUpInto = (folder: string) => start('backup/backup-command.ts', [folder]);
const restore = (archive: string, target: string) =>
  start('backup/restore-command.ts', [archive], { DATA_DIR: target });

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
const until = (isTrue: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(isTrue()).toBe(true), { timeout: 60_000, interval: 2 });

/** Waits until a server runs in a draft of a restore in `folder`. Processes that end soon may work there before. */
const untilRestoring = (folder: string) =>
  until(() =>
    foldersOfProcessesWithin(folder).some(
      (path) => path.includes('.restoring-') && findRunningServer(path) !== undefined,
    ),
  );

test('an interrupted restore ends at once, and leaves neither files nor a server', async () => {
  await makeDatabase();
  const archive = await backUp({ dataDir, into: base });
  const target = join(base, 'target');
  for (const untilBusy of [
    () => until(() => namesIn(target).some((name) => name.startsWith('.restoring-'))),
    () => untilRestoring(target),
  ]) {
    const { child, ended } = restore(archive, target);
    await untilBusy();
    const signalled = performance.now();
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 130, stdout: '', stderr: '' });
    expect(performance.now() - signalled).toBeLessThan(50_000);
    expect(namesIn(target)).toEqual([]);
    expect(foldersOfProcessesWithin(target)).toEqual([]);
  }
});

test('the next command removes what a killed restore has left, and stops its server', async () => {
  await makeDatabase();
  const archive = await backUp({ dataDir, into: base });
  const target = join(base, 'target');
  const killed = restore(archive, target);
  await untilRestoring(target);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(foldersOfProcessesWithin(target)).toHaveLength(1);
  expect(await restore(archive, target).ended).toMatchObject({ code: 0, stderr: '' });
  expect(namesIn(target).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(foldersOfProcessesWithin(target)).toEqual([]);
});

test('an interrupted backup leaves nothing; the next one removes what a killed one has left', async () => {
  await makeDatabase();
  const into = join(base, 'copies');
  const drafts = () => namesIn(into).filter((name) => name.startsWith('.draft-'));
  const interrupted = backUpInto(into);
  await until(() => drafts().length > 0);
  interrupted.child.kill('SIGTERM');
  expect(await interrupted.ended).toEqual({ code: 143, stdout: '', stderr: '' });
  expect(namesIn(into)).toEqual([]);
  expect(foldersOfProcessesWithin(dataDir)).toEqual([]);

  const killed = backUpInto(into);
  await until(() => drafts().length > 0);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(drafts()).toHaveLength(1);
  expect(await backUpInto(into).ended).toMatchObject({ code: 0, stderr: '' });
  expect(namesIn(into)).toEqual([expect.stringMatching(/^saldo-.*\.tar\.gz$/)]);
  expect(foldersOfProcessesWithin(dataDir)).toEqual([]);
});

test('an interrupted verification stops the server that it has started', async () => {
  await makeDatabase();
  const { child, ended } = start('verify/verify-command.ts');
  await until(() => foldersOfProcessesWithin(base).length > 0);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 143, stderr: '' });
  expect(foldersOfProcessesWithin(dataDir)).toEqual([]);
});

test('a signal ends the first filling of the demo, and leaves an empty database', async () => {
  const server = await ServerProgram.start({ DATA_DIR: dataDir });
  await server.untilPrinted(/Filling in demo data/);
  const { code, milliseconds } = await server.stop();
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(50_000);
  expect(server.stdout).not.toContain('Filled in');
  expect(server.stderr).toBe('');
  expect(foldersOfProcessesWithin(dataDir)).toEqual([]);
});
