import { freePort } from '@saldo/embedded-postgres/free-port';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { databaseUrl, ServerProgram } from '../test-support/server-program.ts';
import { TestApi } from '../test-support/test-api.ts';
import { readOperation } from './features/operation/operation-metrics/read-operation.ts';
import { verifyBalances } from './verify/verify-balances.ts';

let api: TestApi;
const programs: ServerProgram[] = [];

beforeAll(async () => {
  api = await TestApi.start();
  await api.operator();
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill();
});
afterAll(() => api.stop());

async function start(
  program: 'main.ts' | 'worker-main.ts',
): Promise<{ program: ServerProgram; url: string }> {
  const port = await freePort();
  const settings = {
    DATABASE_URL: databaseUrl(api.database.connection),
    METRICS_PORT: String(port),
    METRICS_TOKEN: 'a-token-of-sixteen-signs',
  };
  const started = await ServerProgram.start(settings, { program });
  programs.push(started);
  return { program: started, url: `http://127.0.0.1:${port}` };
}

async function scrape(url: string): Promise<string> {
  const headers = { authorization: 'Bearer a-token-of-sixteen-signs' };
  const response = await fetch(`${url}/metrics`, { headers });
  expect(response.status).toBe(200);
  return response.text();
}
const figure = (metrics: string, series: string): number => {
  const line = metrics.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? Number.NaN : Number(line.slice(series.length + 1));
};

test('the server counts responses by route pattern, without names or ids', async () => {
  const { program, url } = await start('main.ts');
  await program.untilReady();
  const { id } = await api.make.employee();
  for (const path of [
    `/api/employees/${id}/transactions`,
    '/api/kunde-hemmelig',
    `/kodeord/${'k'.repeat(43)}`,
  ]) {
    await fetch(program.url + path);
  }
  expect(await (await fetch(`${program.url}/metrics`)).text()).not.toContain('saldo_');
  expect((await fetch(`${url}/metrics`)).status).toBe(401);
  const metrics = await scrape(url);
  const labels = 'method="GET",route="/api/employees/:id/transactions",status="401"';
  expect(figure(metrics, `saldo_http_request_duration_seconds_count{${labels}}`)).toBe(1);
  expect(figure(metrics, 'saldo_ready')).toBe(1);
  expect(figure(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds ');
  for (const secret of ['hemmelig', 'kkkk', `employees/${id}`]) expect(metrics).not.toContain(secret);
  expect(await program.stop()).toMatchObject({ code: 0 });
});

test('the worker serves metrics too; its health needs no token', async () => {
  const { program, url } = await start('worker-main.ts');
  await program.untilPrinted(/works by the clock/);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(figure(await scrape(url), 'saldo_schema_version')).toBeGreaterThan(0);
  expect(await program.stop()).toMatchObject({ code: 0 });
});

test('the metrics show an emptied outbox, queued webhooks, failed mails and a broken balance', async () => {
  const { db } = api.services;
  const connectionId = await api.make.connection({ address: 'https://203.0.113.7/webhooks' });
  const { id, customerId } = await api.make.employee({
    customerId: await api.make.customer({ connectionId }),
    balance: 100,
  });
  const longAgo = new Date(Date.now() - 3 * 3_600_000);
  // Makes the outbox event of the credit older than the alert allows. No worker runs until the server below starts.
  await db.updateTable('outboxEvent').set({ createdAt: longAgo }).execute();
  await api.database.owner.transaction().execute(async (tx) => {
    await sql`alter table balance disable trigger all`.execute(tx);
    await sql`update balance set posted = posted + 1 where employee_id = ${id}`.execute(tx);
    await sql`alter table balance enable trigger all`.execute(tx);
  });
  const { differences } = await verifyBalances(db);
  expect(differences).not.toEqual([]);
  await db
    .insertInto('verification')
    .values({
      night: '2026-11-20',
      startedAt: longAgo,
      finishedAt: longAgo,
      employees: 1,
      entries: 1n,
      differences: differences.length,
    })
    .execute();
  await db
    .insertInto('mail')
    .values({
      ...{
        kind: 'order-copy',
        recipient: 'x@eksempel.dk',
        subject: 'x',
        html: 'x',
        text: 'x',
        messageId: '<x@x>',
      },
      ...{ state: 'failed', createdAt: longAgo, givenUpAt: longAgo, customerId },
    })
    .execute();
  expect(await outboxAge()).toBeGreaterThan(2 * 3600);
  const { program, url } = await start('main.ts');
  await program.untilReady();
  await vi.waitFor(async () => expect(figure(await scrape(url), 'saldo_outbox_events')).toBe(0), 20_000);
  const metrics = await scrape(url);
  expect(figure(metrics, 'saldo_verification_differences')).toBe(differences.length);
  expect(figure(metrics, 'saldo_mails_given_up')).toBe(1);
  expect(figure(metrics, 'saldo_webhooks_queued')).toBeGreaterThan(0);

  async function outboxAge(): Promise<number> {
    const clock = { now: () => Temporal.Now.instant() };
    return (await readOperation({ db, clock })).outbox.oldestSeconds;
  }
});
