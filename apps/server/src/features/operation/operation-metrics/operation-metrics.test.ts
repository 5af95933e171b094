import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { Metrics } from '../../../platform/metrics/metrics.ts';
import { addOperationMetrics } from './operation-metrics.ts';
import { readOperation } from './read-operation.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
});
afterAll(() => api.stop());

async function series(metrics: Metrics, start: string): Promise<Record<string, number>> {
  const lines = (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(start));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

test('reports what waits, with the age of the oldest', async () => {
  const before = await readOperation(api.services);
  const connectionId = await api.make.connection({ address: 'https://203.0.113.7/webhooks' });
  const customerId = await api.make.customer({ connectionId });
  await api.make.employee({ customerId, balance: 100 });
  const createdAt = new Date('2026-11-20T09:59:00Z');
  await api.services.db.updateTable('outboxEvent').set({ createdAt }).execute();
  await api.services.db
    .insertInto('webhook')
    .values({
      connectionId,
      type: 'balance.changed',
      messageId: 'msg_1',
      payload: '{}',
      state: 'failed',
      createdAt,
    })
    .execute();
  const { outbox, webhooks, ...other } = await readOperation(api.services);
  expect(outbox).toEqual({ count: before.outbox.count + 1, oldestSeconds: 60 });
  expect(webhooks).toEqual({ queued: { count: 0, oldestSeconds: 0 }, failed: 1 });
  expect(other).toMatchObject({ verification: null, scheduledEntriesLateSeconds: 0 });
});

test('omits webhooks of a connection without an address', async () => {
  const { webhooks: before } = await readOperation(api.services);
  const createdAt = new Date('2026-11-20T09:00:00Z');
  const listening = await api.make.connection({ address: 'https://203.0.113.7/webhooks' });
  for (const connectionId of [listening, await api.make.connection()]) {
    await api.make.webhook(connectionId, { state: 'queued', createdAt });
  }
  const { webhooks } = await readOperation(api.services);
  expect(webhooks).toEqual({ ...before, queued: { count: before.queued.count + 1, oldestSeconds: 3600 } });
});

test('reports the differences of the last verification', async () => {
  const at = new Date('2026-11-20T02:00:00Z');
  const ended = { startedAt: at, finishedAt: at, employees: 4, entries: 9n };
  await api.services.db
    .insertInto('verification')
    .values([
      { ...ended, night: '2026-11-19', finishedAt: new Date('2026-11-19T02:00:00Z'), differences: 0 },
      { ...ended, night: '2026-11-20', differences: 3 },
    ])
    .execute();
  const metrics = new Metrics();
  addOperationMetrics(metrics, api.services);
  expect(await series(metrics, 'saldo_verification')).toEqual({
    saldo_verification_differences: 3,
    saldo_verification_timestamp_seconds: at.getTime() / 1000,
  });
});

test('reports how late a top-up and a scheduled entry are', async () => {
  const customerGroupId = await api.make.customerGroup({ frequency: 'monthly' });
  const { id: employeeId, customerId } = await api.make.employee();
  await api.database.owner
    .insertInto('topUpRun')
    .values({
      ...{ customerGroupId, period: '2026-11-20', frequency: 'monthly', points: 100n, cap: 100n, text: 'x' },
      openedAt: new Date('2026-11-20T09:00:00Z'),
    })
    .execute();
  await api.database.owner
    .insertInto('scheduledEntry')
    .values({
      ...{ customerId, employeeId, text: 'x', amount: 100n, recurrence: 'none', firstDate: '2026-11-19' },
      ...{ nextDate: '2026-11-19', createdBy: (await api.operator()).accountId },
    })
    .execute();
  const { topUpRuns, scheduledEntriesLateSeconds } = await readOperation(api.services);
  // It is 10:00 UTC, and midnight in Copenhagen was at 23:00 UTC.
  expect(topUpRuns).toEqual({ unfinished: 1, lateSeconds: 11 * 3600 });
  expect(scheduledEntriesLateSeconds).toBe(35 * 3600);
});

test('reports readiness, versions and connections', async () => {
  const metrics = new Metrics();
  metrics.watchConnections(api.services.connections);
  addOperationMetrics(metrics, api.services);
  expect(await series(metrics, 'saldo_ready')).toEqual({ saldo_ready: 1 });
  expect(Object.keys(await series(metrics, 'saldo_build_info'))[0]).toMatch(
    /version="\d+\.\d+\.\d+",schema="\d+",node="26\./,
  );
  expect(await series(metrics, 'saldo_database_connections')).toMatchObject({
    'saldo_database_connections{state="waiting"}': 0,
    'saldo_database_connections{state="total"}': expect.any(Number),
  });
});
