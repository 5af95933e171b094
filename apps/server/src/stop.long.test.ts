import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FaultProxy } from '../test-support/fault-proxy.ts';
import { databaseUrl, ServerProgram } from '../test-support/server-program.ts';
import { TestApi } from '../test-support/test-api.ts';

vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
const programs: ServerProgram[] = [];
const operator = { OPERATOR_EMAIL: 'drift@eksempel.dk', OPERATOR_PASSWORD: 'et-langt-kodeord' };
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  api = await TestApi.start();
  await api.operator();
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill();
});
afterAll(async () => {
  agent.destroy();
  await api.stop();
});

const external = (more: Record<string, string> = {}) => ({
  DATABASE_URL: databaseUrl(api.database.connection),
  ...more,
});

async function started(settings: Record<string, string>): Promise<ServerProgram> {
  const program = await ServerProgram.startReady(settings);
  programs.push(program);
  return program;
}

function ask(program: ServerProgram, address: string) {
  return new Promise<{ status: number; connection: string | undefined; body: string }>((resolve, reject) => {
    get({ port: program.port, path: address, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      const { statusCode = 0, headers } = response;
      response.on('end', () => resolve({ status: statusCode, connection: headers.connection, body }));
    }).on('error', reject);
  });
}

/** In milliseconds. An idle program stops within a second on an idle machine; waiting for a connection takes longer. */
const AT_ONCE = 20_000;

describe('an idle program that does not drain stops at once', () => {
  test('the server, with connections kept open', async () => {
    const server = await started(external());
    expect(await ask(server, '/health/live')).toMatchObject({ status: 200, connection: 'keep-alive' });
    const end = await server.stop();
    expect(end).toMatchObject({ code: 0 });
    expect(end.milliseconds).toBeLessThan(AT_ONCE);
  });

  test('the server with its embedded database', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'saldo-stop-'));
    // Under root, PostgreSQL runs as another account, which must be able to enter the folder.
    await chmod(dataDir, 0o755);
    try {
      const server = await started({ DATA_DIR: dataDir, DEMO: '0', ...operator });
      const end = await server.stop();
      expect(end).toMatchObject({ code: 0 });
      expect(end.milliseconds).toBeLessThan(AT_ONCE);
      expect(server.stdout).toContain('Stopping the database');
    } finally {
      await rm(dataDir, { recursive: true, maxRetries: 5 });
    }
  });

  test('the worker', async () => {
    const worker = await ServerProgram.start(external(), { program: 'worker-main.ts' });
    programs.push(worker);
    await worker.untilPrinted(/works by the clock/);
    const end = await worker.stop();
    expect(end).toMatchObject({ code: 0 });
    expect(end.milliseconds).toBeLessThan(AT_ONCE);
  });
});

describe('a stopping server', () => {
  test('is unready at once, serves until the drain is over, and closes each connection', async () => {
    const server = await started(external({ DRAIN_SECONDS: '8' }));
    expect(await ask(server, '/api/session')).toMatchObject({ connection: 'keep-alive' });
    server.signal('SIGTERM');
    await vi.waitFor(
      async () => expect(await ask(server, '/health/ready')).toMatchObject({ status: 503 }),
      30_000,
    );
    const { connection, body } = await ask(server, '/health/ready');
    expect(connection).toBe('close');
    expect(JSON.parse(body)).toMatchObject({ code: 'draining' });
    expect(await ask(server, '/health/live')).toMatchObject({ status: 200, connection: 'close' });
    expect(await ask(server, '/api/openapi.json')).toMatchObject({ status: 200, connection: 'close' });
    expect(await ask(server, '/api/findes-ikke')).toMatchObject({ status: 404, connection: 'close' });
    const end = await server.ended;
    expect(end).toMatchObject({ code: 0 });
    expect(end.milliseconds).toBeGreaterThan(8_000);
  });

  test('treats signals that arrive together as one', async () => {
    const server = await started(external({ DRAIN_SECONDS: '1' }));
    server.signal('SIGINT');
    server.signal('SIGINT');
    server.signal('SIGTERM');
    const end = await server.ended;
    expect(end).toMatchObject({ code: 0 });
    expect(end.milliseconds).toBeGreaterThan(1_000);
  });

  test('ends at once at a second signal', async () => {
    const server = await started(external({ DRAIN_SECONDS: '60' }));
    server.signal('SIGTERM');
    await sleep(1_000);
    server.signal('SIGTERM');
    const end = await server.ended;
    expect(end).toMatchObject({ code: 1 });
    expect(end.milliseconds).toBeLessThan(30_000);
  });

  test('ends even if its database does not answer', async () => {
    const postgres = await startTemporaryPostgres({ name: 'saldo', tcp: true });
    const url = new URL(postgres.url ?? '');
    const proxy = await FaultProxy.to(Number(url.port));
    const other = new pg.Client(url.href);
    await other.connect();
    try {
      url.port = String(proxy.port);
      const server = await started({
        ...operator,
        DATABASE_URL: url.href,
        LOG_LEVEL: 'error',
      });
      // Each round of a worker begins by reading this table.
      await other.query('begin; lock table schema_version');
      await vi.waitFor(async () => {
        const { rows } = await other.query(`select from pg_locks where not granted`);
        expect(rows).not.toEqual([]);
      }, 30_000);
      proxy.pause();
      const end = await server.stop();
      expect(end.milliseconds).toBeLessThan(40_000);
      // The worker's query has not ended: its time-out is longer.
      expect(end).toMatchObject({ code: 1 });
      const lines = server.stdout.split('\n').filter((text) => text.includes('Stopped waiting'));
      expect(lines).toEqual([expect.stringContaining('"part":"workers"')]);
    } finally {
      await other.end();
      await proxy.close();
      await postgres.stop();
    }
  });
});
