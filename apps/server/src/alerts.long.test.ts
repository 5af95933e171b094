import { freePort } from '@saldo/embedded-postgres/free-port';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { differingAlerts, hasPromtool, type Phase } from '../test-support/alert-rules.ts';
import { databaseUrl, ServerProgram } from '../test-support/server-program.ts';
import { TestApi } from '../test-support/test-api.ts';
import { required } from './platform/errors.ts';
import { verifyNightly } from './verify/verify-nightly.ts';

const isMissing = !hasPromtool();
const reason = 'promtool is not installed, so that no rule was evaluated';
let api: TestApi;
const programs: ServerProgram[] = [];

beforeAll(async () => {
  if (isMissing) return;
  api = await TestApi.start({ now: Temporal.Now.instant().toString() });
  await api.operator();
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill();
});
afterAll(() => api?.stop());

test('a healthy system fires no alert; an instance that has ended does', async ({ skip }) => {
  if (isMissing) skip(reason);
  await verifyNight({ daysAgo: 1 });
  const server = await start();
  await fetch(`${server.program.url}/api/session`);
  const healthy = await server.scrape();
  expect(healthy).toMatch(/^saldo_verification_differences 0$/m);
  await server.program.stop();
  await expect(fetch(server.metricsUrl)).rejects.toThrow('fetch failed');
  const phases: Phase[] = [
    { minutes: 120, metrics: healthy },
    { minutes: 10, metrics: null },
  ];
  const alerts = differingAlerts(phases, [
    ...[0, 5, 60, 119, 121].map((minute) => ({ minute, firing: [] })),
    { minute: 122, firing: ['SaldoInstanceDown'] },
  ]);
  expect(alerts).toBeNull();
});

test('a stopped worker, late work and a broken balance fire their alerts, until they are mended', async ({
  skip,
}) => {
  if (isMissing) skip(reason);
  const { owner } = api.database;
  const before = await start();
  const healthy = await before.scrape();
  await before.program.stop();

  const connectionId = await api.make.connection({ address: 'https://webshop.invalid/webhooks' });
  const customerId = await api.make.customer({ connectionId });
  const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
  await moveBalance(employeeId, 1);
  // This also queues a mail to the operator, with its job.
  await expect(verifyNight({ daysAgo: 0 })).rejects.toThrow('differences: 1');
  await api.make.webhook(connectionId);
  await sql`update mail set created_at = now() - interval '2 hours'`.execute(owner);
  await sql`update webhook set created_at = now() - interval '2 hours'`.execute(owner);
  await sql`update outbox_event set created_at = now() - interval '2 hours'`.execute(owner);
  await sql`update pgboss.job set created_on = now() - interval '2 hours'`.execute(owner);

  // No worker can publish while another session locks the outbox.
  const lock = await owner.startTransaction().execute();
  await sql`lock table outbox_event in exclusive mode`.execute(lock);
  const server = await start();
  const broken = await server.scrape();
  await lock.rollback().execute();

  await moveBalance(employeeId, -1);
  await sql`delete from verification where differences > 0`.execute(owner);
  await vi.waitFor(async () => expect(await server.scrape()).toMatch(/^saldo_outbox_events 0$/m), 20_000);
  await sql`update mail set state = 'sent'`.execute(owner);
  await sql`update webhook set state = 'delivered'`.execute(owner);
  await sql`delete from pgboss.job`.execute(owner);
  const mended = await vi.waitFor(async () => {
    const metrics = await server.scrape();
    expect(metrics).toMatch(/^saldo_mails_queued 0$/m);
    return metrics;
  }, 20_000);

  const phases: Phase[] = [
    { minutes: 60, metrics: healthy },
    { minutes: 60, metrics: broken },
    { minutes: 60, metrics: mended },
  ];
  const atOnce = ['SaldoBalancesDiffer'];
  const afterFive = ['SaldoMailsWaiting', 'SaldoWebhooksWaiting', 'SaldoJobsStuck'];
  const alerts = differingAlerts(phases, [
    { minute: 59, firing: [] },
    { minute: 60, firing: atOnce },
    { minute: 61, firing: [...atOnce, 'SaldoWorkerStopped'] },
    { minute: 64, firing: [...atOnce, 'SaldoWorkerStopped'] },
    { minute: 65, firing: [...atOnce, 'SaldoWorkerStopped', ...afterFive] },
    { minute: 119, firing: [...atOnce, 'SaldoWorkerStopped', ...afterFive] },
    { minute: 120, firing: [] },
    { minute: 179, firing: [] },
  ]);
  expect(alerts).toBeNull();
});

/** `scrape` waits until lag and waiting calls are within the limits of their alerts, which a busy machine exceeds. */
async function start(): Promise<{
  program: ServerProgram;
  metricsUrl: string;
  scrape: () => Promise<string>;
}> {
  const port = await freePort();
  const program = await ServerProgram.start({
    DATABASE_URL: databaseUrl(api.database.connection),
    METRICS_PORT: String(port),
  });
  programs.push(program);
  await program.untilReady();
  const metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const scrape = () =>
    vi.waitFor(async () => {
      const response = await fetch(metricsUrl);
      expect(response.status).toBe(200);
      const metrics = await response.text();
      const [, lag] = required(
        /^nodejs_eventloop_lag_p99_seconds (.+)$/m.exec(metrics),
        'the lag is measured',
      );
      expect(Number(lag)).toBeLessThan(0.5);
      expect(metrics).toContain('saldo_database_connections{state="waiting"} 0\n');
      return metrics;
    }, 20_000);
  return { program, metricsUrl, scrape };
}

async function verifyNight({ daysAgo }: { daysAgo: number }): Promise<void> {
  const today = Temporal.Now.plainDateISO('Europe/Copenhagen');
  const night = today.subtract({ days: daysAgo });
  api.clock.set(`${night}T04:00:00+01:00`);
  await verifyNightly(api.services);
}

async function moveBalance(employeeId: number, hundredths: number): Promise<void> {
  await api.database.owner.transaction().execute(async (tx) => {
    await sql`alter table balance disable trigger all`.execute(tx);
    await sql`update balance set posted = posted + ${hundredths} where employee_id = ${employeeId}`.execute(
      tx,
    );
    await sql`alter table balance enable trigger all`.execute(tx);
  });
}
