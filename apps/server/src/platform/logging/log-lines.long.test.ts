import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { databaseUrl, ServerProgram } from '../../../test-support/server-program.ts';

const database = `log_${randomBytes(6).toString('hex')}`;
const programs: ServerProgram[] = [];
let admin: pg.Client;

beforeAll(async () => {
  admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  // An empty database, so that the start logs the migration too.
  await admin.query(`create database ${database}`);
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill();
});
afterAll(async () => {
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
});

const settings = () => ({
  DATABASE_URL: databaseUrl({ ...inject('postgres'), database }),
  OPERATOR_EMAIL: 'drift@eksempel.dk',
  OPERATOR_PASSWORD: 'et-langt-kodeord',
});

async function start(
  program: 'main.ts' | 'worker-main.ts',
  port?: number,
  more: Record<string, string> = {},
): Promise<ServerProgram> {
  const given = { program, ...(port !== undefined && { port }) };
  const started = await ServerProgram.start({ ...settings(), ...more }, given);
  programs.push(started);
  return started;
}

const linesOf = ({ stdout }: ServerProgram) =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { level: number; msg?: string; status?: number });

const cutConnections = () =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);

test('the server prints only lines of JSON, from its start to its stop', async () => {
  const server = await start('main.ts');
  await server.untilReady();
  await fetch(`${server.url}/api/customers`);
  await fetch(`${server.url}/%E0%A4%A`);
  await cutConnections();
  await server.untilPrinted(/connection/);
  await vi.waitFor(async () => expect((await fetch(`${server.url}/health/ready`)).ok).toBe(true), 30_000);
  expect(await server.stop()).toMatchObject({ code: 0 });

  const lines = linesOf(server);
  const said = lines.map(({ msg }) => msg);
  expect(said).toContain('Migrated 0001-schema-version');
  expect(said).toContain(`Saldo answers on ${server.url}`);
  expect(lines).toContainEqual(expect.objectContaining({ url: '/api/customers', status: 401 }));
  expect(server.stderr).toBe('');
});

test('the worker prints only lines of JSON', async () => {
  const worker = await start('worker-main.ts');
  await worker.untilPrinted(/works by the clock/);
  await cutConnections();
  await worker.untilPrinted(/connection/);
  await worker.stop();
  expect(linesOf(worker).map(({ msg }) => msg)).toContain('Saldo works by the clock; stop with Ctrl-C');
  expect(worker.stderr).toBe('');
});

test('no line is lost when the process ends before its log is read', async () => {
  const script = `
    import { createLog } from ${JSON.stringify(path.join(import.meta.dirname, 'logger.ts'))};
    const log = createLog('info');
    for (let n = 0; n < 5000; n += 1) log.info({ n });
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const numbers: number[] = [];
  // The lines are more than a pipe holds, so the process has to wait for the reader.
  await once(child.stdout, 'readable');
  for await (const line of createInterface(child.stdout)) numbers.push(JSON.parse(line).n);
  expect(numbers).toEqual(Array.from({ length: 5000 }, (_, n) => n));
});

test('a problem that prevents the start is one plain line on standard error', async () => {
  const server = await start('main.ts');
  await server.untilReady();
  // A failed start must not drain: that would exceed the test's time-out.
  const second = await start('main.ts', server.port, { DRAIN_SECONDS: '60' });
  expect(await second.ended).toMatchObject({ code: 1 });
  expect(second.stderr).toBe('The port is in use already: stop what uses it, or set PORT to another.\n');
  linesOf(second);
  await server.stop();
});
