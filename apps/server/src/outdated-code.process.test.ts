import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { startTemporaryPostgres, type TemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { childEnvironment } from '../test-support/child-environment.ts';
import { testSecretKey } from '../test-support/test-secret-key.ts';
import { SCHEMA_VERSION } from './platform/database/schema-version.ts';

// Starts a PostgreSQL and two programs, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });
const WARN = 40;
const WITHIN = { timeout: 40_000, interval: 50 };

let postgres: TemporaryPostgres;
let database: pg.Client;
let dataDir: string;
const programs: Program[] = [];

beforeAll(async () => {
  postgres = await startTemporaryPostgres({ name: 'saldo', tcp: true });
  database = new pg.Client(postgres.connection);
  await database.connect();
  dataDir = await mkdtemp(path.join(tmpdir(), 'saldo-outdated-'));
});
afterAll(async () => {
  for (const program of programs) await program.stop();
  await database.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

class Program {
  readonly child: ChildProcess;
  stdout = '';
  stderr = '';

  constructor(file: string, settings: Record<string, string>) {
    this.child = spawn(process.execPath, [path.join(import.meta.dirname, file)], {
      env: {
        ...childEnvironment,
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
        SECRET_KEY: testSecretKey,
        OPERATOR_EMAIL: 'operator@eksempel.dk',
        OPERATOR_PASSWORD: 'et-godt-kodeord',
        // Nothing listens at this address, so no mail is sent.
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'saldo@eksempel.dk',
        DRAIN_SECONDS: '0',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    programs.push(this);
  }

  get warnings(): string[] {
    const lines = this.stdout.split('\n').filter(Boolean);
    const logged = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
    return logged.filter(({ level }) => level >= WARN).map(({ msg }) => msg);
  }

  async exit(): Promise<number | null> {
    if (this.child.exitCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.exit();
  }
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
  const origin = `http://127.0.0.1:${await freePort()}`;
  const { port } = new URL(origin);
  const server = new Program('main.ts', { PORT: port });
  await vi.waitFor(() => expect(server.stdout).toContain('Saldo answers on'), WITHIN);
  const worker = new Program('worker-main.ts', {});
  await vi.waitFor(() => expect(worker.stdout).toContain('works by the clock'), WITHIN);
  const status = async (url: string, init?: RequestInit) => (await fetch(origin + url, init)).status;
  expect(await status('/health/ready')).toBe(200);
  expect(await jobConnections()).toBeGreaterThan(0);
  expect(await status('/api/session', { method: 'POST' })).toBe(403);

  await setVersion(SCHEMA_VERSION + 1, SCHEMA_VERSION + 1);
  await vi.waitFor(() => {
    for (const program of [server, worker]) expect(program.warnings).toHaveLength(1);
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
  for (const program of [server, worker]) expect(await program.stop()).toBe(0);
  const { rows } = await database.query(`select state, retry_count from pgboss.job where name = 'mail'`);
  expect(rows).toEqual([{ state: 'created', retry_count: 0 }]);
  for (const program of [server, worker]) {
    expect(program.warnings).toEqual([
      expect.stringMatching(/^This Saldo is too old for its database: .* Until then writes are refused/),
    ]);
    expect(program.stderr).toBe('');
  }

  for (const file of ['main.ts', 'worker-main.ts']) {
    const again = new Program(file, { PORT: port });
    expect(await again.exit()).toBe(1);
    expect(again.stdout).toBe('');
    expect(again.stderr).toMatch(/^This Saldo is too old for its database: .*\n$/);
  }
});
