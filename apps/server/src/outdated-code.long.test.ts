import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTemporaryPostgres, type TemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ServerProgram } from '../test-support/server-program.ts';
import { SCHEMA_VERSION } from './platform/database/schema-version.ts';
import { required } from './platform/errors.ts';

const WARN = 40;
const WITHIN = { timeout: 60_000, interval: 50 };

let postgres: TemporaryPostgres;
let database: pg.Client;
let dataDir: string;
const programs: ServerProgram[] = [];

beforeAll(async () => {
  postgres = await startTemporaryPostgres({ name: 'saldo', tcp: true });
  database = new pg.Client(postgres.connection);
  await database.connect();
  dataDir = await mkdtemp(path.join(tmpdir(), 'saldo-outdated-'));
});
afterAll(async () => {
  for (const program of programs) await program.kill();
  await database.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

async function start(program: 'main.ts' | 'worker-main.ts', port?: number): Promise<ServerProgram> {
  const settings = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: required(postgres.url, 'it listens on TCP') },
    ...{ OPERATOR_EMAIL: 'operator@eksempel.dk', OPERATOR_PASSWORD: 'et-godt-kodeord' },
    // Nothing listens at this address, so no mail is sent.
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'saldo@eksempel.dk' },
  };
  const started = await ServerProgram.start(settings, { program, ...(port !== undefined && { port }) });
  programs.push(started);
  return started;
}

function warningsOf({ stdout }: ServerProgram): string[] {
  const logged = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  return logged.filter(({ level }) => level >= WARN).map(({ msg }) => msg);
}

const setVersion = (version: number, oldestWriter: number) =>
  database.query('update schema_version set version = $1, oldest_writer = $2', [version, oldestWriter]);

async function jobConnections(): Promise<number> {
  const { rows } = await database.query(
    `select from pg_stat_activity where query ~ 'pgboss' and pid <> pg_backend_pid()`,
  );
  return rows.length;
}

test('a running server and worker stop writing and log it once; neither can be started again', async () => {
  const server = await start('main.ts');
  await server.untilPrinted(/Saldo answers on/);
  const worker = await start('worker-main.ts');
  await worker.untilPrinted(/works by the clock/);
  const origin = server.url;
  const status = async (url: string, init?: RequestInit) => (await fetch(origin + url, init)).status;
  expect(await status('/health/ready')).toBe(200);
  expect(await jobConnections()).toBeGreaterThan(0);
  expect(await status('/api/session', { method: 'POST' })).toBe(403);

  await setVersion(SCHEMA_VERSION + 1, SCHEMA_VERSION + 1);
  await vi.waitFor(() => {
    for (const program of [server, worker]) expect(warningsOf(program)).toHaveLength(1);
  }, WITHIN);
  const ready = await fetch(`${origin}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    {
      code: 'unavailable',
      message:
        `This Saldo is too old for its database: schema ${SCHEMA_VERSION + 1} takes writes of code for schema ` +
        `${SCHEMA_VERSION + 1} or newer, and this is code for schema ${SCHEMA_VERSION}. Start the newer version.`,
    },
  ]);
  expect(await status('/health/live')).toBe(200);
  expect(await status('/token')).toBe(200);
  const refused = await fetch(`${origin}/api/session`, { method: 'POST' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);

  // Neither program takes jobs any more, because the job connections are closed.
  await vi.waitFor(async () => expect(await jobConnections()).toBe(0), WITHIN);
  await database.query(`insert into pgboss.job (name, data) values ('mail', '{"mailId": 1}')`);
  await setVersion(SCHEMA_VERSION, SCHEMA_VERSION);
  expect(await status('/api/session', { method: 'POST' })).toBe(503);
  await setVersion(SCHEMA_VERSION + 1, SCHEMA_VERSION + 1);
  for (const program of [server, worker]) expect(await program.stop()).toMatchObject({ code: 0 });
  const { rows } = await database.query(`select state, retry_count from pgboss.job where name = 'mail'`);
  expect(rows).toEqual([{ state: 'created', retry_count: 0 }]);
  for (const program of [server, worker]) {
    expect(warningsOf(program)).toEqual([
      expect.stringMatching(/^This Saldo is too old for its database: .* Until then writes are refused/),
    ]);
    expect(program.stderr).toBe('');
  }

  for (const file of ['main.ts', 'worker-main.ts'] as const) {
    const again = await start(file, server.port);
    expect(await again.ended).toMatchObject({ code: 1 });
    expect(again.stdout).toBe('');
    expect(again.stderr).toMatch(/^This Saldo is too old for its database: .*\n$/);
  }
});
