import { connectionEndpoints } from '@saldo/contract/connections';
import { webhookPayload } from '@saldo/contract/webhooks';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestWebshop } from '../../../../test-support/test-webshop.ts';
import { pendingJobs } from '../../../platform/jobs/jobs.ts';
import { publishOutbox } from '../../operation/deliveries/publish-outbox.ts';
import { requeueLostWebhooks } from './queue-webhooks.ts';
import { giveUpWebhook, sendWebhook, startWebhooks } from './send-webhook.ts';

const { enableWebhooks, getWebhookSecret, listConnections, resendWebhook, updateConnection } =
  connectionEndpoints;

let api: TestApi;
let as: SignedIn;
let webshop: TestWebshop;
let connectionId: number;

const soon = { retryDelay: 0, retryBackoff: false, retryLimit: 2 };

beforeAll(async () => {
  webshop = await TestWebshop.start();
});
afterAll(() => webshop.stop());

beforeEach(async () => {
  // The receiver compares a webhook's age with the real time.
  const now = Temporal.Now.instant().toString();
  api = await TestApi.start({ jobs: soon, webhookAllowPrivate: true, now });
  as = await api.operator();
  connectionId = await api.make.connection({ address: webshop.address });
  webshop.forget();
});
afterEach(() => api.stop());

const stateOf = (webhookId: number) =>
  api.services.db
    .selectFrom('webhook')
    .select(['state', 'attempts', 'responseStatus', 'error', 'deliveredAt'])
    .where('id', '=', webhookId)
    .executeTakeFirstOrThrow();
const becomes = (webhookId: number, expected: object) =>
  vi.waitFor(async () => expect(await stateOf(webhookId)).toMatchObject(expected), {
    interval: 25,
    timeout: 30_000,
  });
const disabledAt = async () =>
  (await api.call(listConnections, { as })).data.find(({ id }) => id === connectionId)?.webhooksDisabledAt;
const secretOf = async () =>
  (await api.call(getWebhookSecret, { as, params: { id: String(connectionId) } })).data.secret;
const waitingJobs = async (...names: Parameters<typeof pendingJobs>) =>
  (await sql`select 1 from ${pendingJobs(...names)} as pending`.execute(api.database.owner)).rows.length;

async function employee(balance = 0) {
  const customerId = await api.make.customer({ connectionId });
  return api.make.employee({ customerId, balance });
}

describe('a webhook', () => {
  test('is signed as Standard Webhooks specifies, and arrives once', async () => {
    await startWebhooks(api.services);
    const { id: employeeId, customerId } = await employee(100);
    await publishOutbox(api.services);
    const [received] = await webshop.receives(1);
    const webhook = new Webhook(await secretOf());
    const body = webhook.verify(received?.body ?? '', received?.headers ?? {});
    expect(webhookPayload.parse(body)).toEqual({
      type: 'balance.changed',
      timestamp: api.clock.now().toString({ smallestUnit: 'millisecond' }),
      data: { employeeId, customerId, balance: 100, available: 100 },
    });
    expect(received?.path).toBe('/webhooks');
    expect(received?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': expect.stringMatching(/^msg_[\w-]{24}$/),
    });
    const changed = { ...received?.headers, 'webhook-id': 'msg_en-anden' };
    expect(() => new Webhook('whsec_YW5kZXQ=').verify(received?.body ?? '', received?.headers ?? {})).toThrow(
      'No matching signature',
    );
    expect(() => webhook.verify(received?.body ?? '', changed)).toThrow('No matching signature');
    const { id } = await api.services.db.selectFrom('webhook').select('id').executeTakeFirstOrThrow();
    await becomes(id, { state: 'delivered', attempts: 1, responseStatus: null, error: null });
    expect(webshop.received).toHaveLength(1);
  });

  test('is retried with the same id until it is accepted', async () => {
    webshop.answers.push(503, 500);
    await startWebhooks(api.services);
    await employee(100);
    await publishOutbox(api.services);
    const received = await webshop.receives(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { id } = await api.services.db.selectFrom('webhook').select('id').executeTakeFirstOrThrow();
    await becomes(id, { state: 'delivered', attempts: 3, responseStatus: null });
    expect(await disabledAt()).toBeNull();
  });

  test('that fails its last attempt disables webhooks, with one mail to every operator', async () => {
    webshop.usual = 500;
    const colleague = await api.make.account({ role: 'operator' });
    await startWebhooks(api.services);
    await employee(100);
    await employee(200);
    await publishOutbox(api.services);
    await vi.waitFor(async () => expect(await disabledAt()).not.toBeNull(), { timeout: 30_000 });
    const [failed] = await api.services.db
      .selectFrom('webhook')
      .select(['attempts', 'responseStatus', 'error'])
      .where('state', '=', 'failed')
      .execute();
    expect(failed).toEqual({ attempts: 3, responseStatus: 500, error: null });
    const recipients = await api.services.db
      .selectFrom('mail')
      .select('accountId')
      .where('kind', '=', 'webhooks-disabled')
      .execute();
    const operators = await api.services.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'operator')
      .execute();
    expect(recipients.map(({ accountId }) => accountId)).toEqual(
      expect.arrayContaining([as.accountId, colleague]),
    );
    expect(recipients).toHaveLength(operators.length);
    await employee(300);
    expect(await api.services.db.selectFrom('outboxEvent').select('id').execute()).toEqual([]);

    webshop.usual = 204;
    const before = webshop.received.length;
    await api.call(enableWebhooks, { as, params: { id: String(connectionId) } });
    await webshop.receives(before + 2);
    await vi.waitFor(
      async () => {
        const [row] = (await api.call(listConnections, { as })).data.filter(({ id }) => id === connectionId);
        expect(row).toMatchObject({ undelivered: 0, webhooksDisabledAt: null });
      },
      { timeout: 30_000 },
    );
  });

  test('whose last attempt failed before webhooks were enabled does not disable them again', async () => {
    webshop.usual = 500;
    const ids = [await api.make.webhook(connectionId), await api.make.webhook(connectionId)];
    await requeueLostWebhooks(api.services);
    const { jobs } = api.services;
    // Without a worker for webhooks whose attempts are used up.
    await jobs.work('webhook', ({ webhookId }) => sendWebhook(api.services, webhookId));
    await vi.waitFor(async () => expect(await waitingJobs('webhook-dead')).toBe(2), { timeout: 30_000 });
    await giveUpWebhook(api.services, { webhookId: ids[0] ?? 0 });
    expect(await disabledAt()).not.toBeNull();

    webshop.usual = 204;
    api.clock.advance({ minutes: 1 });
    await api.call(enableWebhooks, { as, params: { id: String(connectionId) } });
    await startWebhooks(api.services);
    for (const id of ids) await becomes(id, { state: 'delivered', attempts: 4 });
    await vi.waitFor(async () => expect(await waitingJobs('webhook-dead')).toBe(0), { timeout: 30_000 });
    expect(await disabledAt()).toBeNull();
  });

  test('that fails when sent again disables webhooks, even if others were accepted earlier', async () => {
    const hoursAgo = (hours: number) => new Date(api.clock.now().subtract({ hours }).epochMilliseconds);
    const id = await api.make.webhook(connectionId, { state: 'failed', createdAt: hoursAgo(3) });
    await api.make.webhook(connectionId, {
      ...{ state: 'delivered', createdAt: hoursAgo(3), deliveredAt: hoursAgo(2) },
    });
    webshop.usual = 500;
    await startWebhooks(api.services);
    const params = { id: String(connectionId), webhookId: String(id) };
    await api.call(resendWebhook, { as, params });
    await becomes(id, { state: 'failed' });
    expect(await disabledAt()).not.toBeNull();
  });

  test('can be sent again after its delivery, with the same id', async () => {
    const id = await api.make.webhook(connectionId);
    await sendWebhook(api.services, id);
    await startWebhooks(api.services);
    const answer = await api.call(resendWebhook, {
      as,
      params: { id: String(connectionId), webhookId: String(id) },
    });
    expect(answer.data).toMatchObject({ id, state: 'queued', deliveredAt: null });
    const received = await webshop.receives(2);
    await becomes(id, { state: 'delivered', attempts: 2 });
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
    expect(received[0]?.body).toBe(received[1]?.body);
  });
});

describe('queued webhooks', () => {
  test('without a job get one job each, unless webhooks are disabled or the connection has no address', async () => {
    const ids = [await api.make.webhook(connectionId), await api.make.webhook(connectionId)];
    const off = await api.make.connection({ address: webshop.address });
    await api.make.webhook(off);
    await api.services.db
      .updateTable('connection')
      .set({ webhooksDisabledAt: new Date() })
      .where('id', '=', off)
      .execute();
    await api.make.webhook(await api.make.connection());
    const second = await TestApi.start({ jobs: soon, database: api.database });
    await Promise.all([requeueLostWebhooks(api.services), requeueLostWebhooks(second.services)]);
    await requeueLostWebhooks(api.services);
    expect(await waitingJobs('webhook', 'webhook-dead')).toBe(2);
    await second.stop();
    await startWebhooks(api.services);
    for (const id of ids) await becomes(id, { state: 'delivered', attempts: 1 });
    expect(webshop.received).toHaveLength(2);
  });

  test('without an address are sent when the connection gets one', async () => {
    const { db } = api.services;
    await db.updateTable('connection').set({ address: null }).where('id', '=', connectionId).execute();
    const id = await api.make.webhook(connectionId);
    await startWebhooks(api.services);
    const body = { name: 'Webshop', address: webshop.address, returnAddress: null };
    await api.call(updateConnection, { as, params: { id: String(connectionId) }, body });
    await becomes(id, { state: 'delivered' });
  });
});
