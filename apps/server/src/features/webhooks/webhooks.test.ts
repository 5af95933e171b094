import { connectionEndpoints } from '@saldo/contract/connections';
import { mailEndpoints } from '@saldo/contract/mails';
import { webhookPayload } from '@saldo/contract/webhooks';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';
import { TestWebshop } from '../../../test-support/test-webshop.ts';
import { pendingJobs } from '../../platform/jobs/jobs.ts';
import { OutgoingHttp } from '../../platform/outgoing/outgoing-http.ts';
import { cleanUp } from '../../worker-tasks.ts';
import { publishNotices } from '../notices/publish-notices.ts';
import { requeueLostWebhooks } from './requeue-webhooks.ts';
import { giveUpWebhook, sendWebhook } from './send-webhook.ts';
import { startWebhooks } from './start-webhooks.ts';

const { enableWebhooks, getWebhookSecret, listConnections, resendWebhook, updateConnection } =
  connectionEndpoints;

let api: TestApi;
let as: SignedIn;
let webshop: TestWebshop;
let connectionId: number;

/** Tried again at once, a few times. */
const soon = { retryDelay: 0, retryBackoff: false, retryLimit: 2 };

beforeAll(async () => {
  webshop = await TestWebshop.start();
});
afterAll(() => webshop.stop());

beforeEach(async () => {
  // The receiver judges by its own clock whether a webhook is new.
  api = await TestApi.start({
    jobs: soon,
    webhookAllowPrivate: true,
    now: Temporal.Now.instant().toString(),
  });
  as = await api.operator();
  connectionId = await api.make.connection({ address: webshop.address });
  webshop.received.length = 0;
  webshop.answers.length = 0;
  webshop.usual = 204;
});
afterEach(() => api.stop());

const params = (webhookId?: number) => ({
  id: String(connectionId),
  ...(webhookId !== undefined && { webhookId: String(webhookId) }),
});
const stateOf = (webhookId: number) =>
  api.services.db
    .selectFrom('webhook')
    .select(['state', 'attempts', 'responseStatus', 'error', 'deliveredAt'])
    .where('id', '=', webhookId)
    .executeTakeFirstOrThrow();
const becomes = (webhookId: number, expected: object) =>
  vi.waitFor(async () => expect(await stateOf(webhookId)).toMatchObject(expected), {
    interval: 25,
    timeout: 15_000,
  });
const disabledAt = async () =>
  (await api.call(listConnections, { as })).data.find(({ id }) => id === connectionId)?.webhooksDisabledAt;
const secretOf = async () =>
  (await api.call(getWebhookSecret, { as, params: { id: String(connectionId) } })).data.secret;
const disabledMails = async () =>
  (await api.call(mailEndpoints.listMails, { as, query: { search: 'Webhooks er slået fra' } })).data;
const waitingJobs = async () =>
  (await sql`select 1 from ${pendingJobs('webhook', 'webhook-dead')} as pending`.execute(api.database.owner))
    .rows.length;
/** Tries once, without the jobs. */
const tryOnce = (webhookId: number) => sendWebhook(api.services, webhookId).then(() => null, String);

/** An employee of a company that the connection serves. */
async function employee(balance = 0) {
  const customerId = await api.make.customer({ connectionId });
  return api.make.employee({ customerId, balance });
}

describe('a webhook', () => {
  test('is signed by Standard Webhooks, and arrives once', async () => {
    await startWebhooks(api.services);
    const { id: employeeId, customerId } = await employee(100);
    await publishNotices(api.services);
    const [told] = await webshop.receives(1);
    const body = new Webhook(await secretOf()).verify(told?.body ?? '', told?.headers ?? {});
    expect(webhookPayload.parse(body)).toEqual({
      type: 'balance.changed',
      timestamp: api.clock.now().toString({ smallestUnit: 'millisecond' }),
      data: { employeeId, customerId, balance: 100, available: 100 },
    });
    expect(told?.path).toBe('/webhooks');
    expect(told?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': expect.stringMatching(/^msg_[\w-]{24}$/),
    });
    const changed = { ...told?.headers, 'webhook-id': 'msg_en-anden' };
    expect(() => new Webhook('whsec_YW5kZXQ=').verify(told?.body ?? '', told?.headers ?? {})).toThrow();
    expect(() => new Webhook('whsec_YW5kZXQ=').verify(told?.body ?? '', changed)).toThrow();
    const { id } = await api.services.db.selectFrom('webhook').select('id').executeTakeFirstOrThrow();
    await becomes(id, { state: 'delivered', attempts: 1, responseStatus: null, error: null });
    expect(webshop.received).toHaveLength(1);
  });

  test('is tried again with the same id until it is taken', async () => {
    webshop.answers.push(503, 500);
    await startWebhooks(api.services);
    await employee(100);
    await publishNotices(api.services);
    const told = await webshop.receives(3);
    expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { id } = await api.services.db.selectFrom('webhook').select('id').executeTakeFirstOrThrow();
    await becomes(id, { state: 'delivered', attempts: 3, responseStatus: null });
    expect(await disabledAt()).toBeNull();
  });

  test('that had its last try turns webhooks off, with a mail to every operator, once', async () => {
    webshop.usual = 500;
    const colleague = await api.make.account({ role: 'Admin' });
    await startWebhooks(api.services);
    await employee(100);
    await employee(200);
    await publishNotices(api.services);
    await vi.waitFor(async () => expect(await disabledAt()).not.toBeNull(), { timeout: 15_000 });
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
      .where('role', '=', 'Admin')
      .execute();
    expect(recipients.map(({ accountId }) => accountId)).toEqual(
      expect.arrayContaining([as.accountId, colleague]),
    );
    expect(recipients).toHaveLength(operators.length);
    // From now on nothing is written for it.
    await employee(300);
    expect(await api.services.db.selectFrom('notice').select('id').execute()).toEqual([]);

    webshop.usual = 204;
    const before = webshop.received.length;
    await api.call(enableWebhooks, { as, params: { id: String(connectionId) } });
    await webshop.receives(before + 2);
    await vi.waitFor(async () => {
      const [row] = (await api.call(listConnections, { as })).data.filter(({ id }) => id === connectionId);
      expect(row).toMatchObject({ undelivered: 0, webhooksDisabledAt: null });
    });
  });

  test('that the webshop alone refuses leaves the others on', async () => {
    const bad = await api.make.webhook(connectionId);
    const good = await api.make.webhook(connectionId);
    webshop.answers.push(422);
    expect(await tryOnce(bad)).toBe(`Error: webhook ${bad} was not taken by the webshop`);
    await tryOnce(good);
    await giveUpWebhook(api.services, bad);
    expect(await stateOf(bad)).toMatchObject({ state: 'failed', responseStatus: 422 });
    expect(await disabledAt()).toBeNull();
    // A late try sends nothing.
    await tryOnce(bad);
    expect(webshop.received).toHaveLength(2);
  });

  test('that is answered 410 Gone turns webhooks off at once', async () => {
    const [id, waiting] = [await api.make.webhook(connectionId), await api.make.webhook(connectionId)];
    webshop.answers.push(410);
    expect(await tryOnce(id)).toBeNull();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 1, responseStatus: 410 });
    expect(await disabledAt()).not.toBeNull();
    expect(await disabledMails()).not.toEqual([]);
    // What waits is put aside, untried.
    expect(await tryOnce(waiting)).toBeNull();
    expect(await stateOf(waiting)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(webshop.received).toHaveLength(1);
  });

  test('can be sent again, with the same id, whether it failed or was delivered', async () => {
    const id = await api.make.webhook(connectionId);
    await tryOnce(id);
    await startWebhooks(api.services);
    const answer = await api.call(resendWebhook, { as, params: params(id) as never });
    expect(answer.data).toMatchObject({ id, state: 'queued', deliveredAt: null });
    const told = await webshop.receives(2);
    await becomes(id, { state: 'delivered', attempts: 2 });
    expect(told[0]?.headers['webhook-id']).toBe(told[1]?.headers['webhook-id']);
    expect(told[0]?.body).toBe(told[1]?.body);
  });
});

describe('an answer', () => {
  test.each([
    ['a redirect', (response) => void response.writeHead(302, { location: '/andet' }).end(), 302],
    ['1 MB', (response) => void response.writeHead(400).end('x'.repeat(1_000_000)), 400],
    ['an endless body', endless, 500],
  ] as [string, (response: import('node:http').ServerResponse) => void, number][])(
    'that is %s counts by its status',
    async (_which, answer, responseStatus) => {
      const id = await api.make.webhook(connectionId);
      webshop.answers.push(answer);
      expect(await tryOnce(id)).toMatch(/was not taken/);
      expect(await stateOf(id)).toMatchObject({ state: 'queued', responseStatus, error: null });
      expect(webshop.received).toHaveLength(1);
    },
  );

  test('that does not come is given up', async () => {
    const id = await api.make.webhook(connectionId);
    webshop.answers.push((response) => void response.socket?.destroy());
    await tryOnce(id);
    expect(await stateOf(id)).toMatchObject({
      responseStatus: null,
      error: 'Der kunne ikke oprettes forbindelse til webshoppen (ECONNRESET).',
    });
    const started = performance.now();
    webshop.answers.push(() => undefined);
    await tryOnce(id);
    expect(performance.now() - started).toBeLessThan(12_000);
    expect(await stateOf(id)).toMatchObject({
      attempts: 2,
      error: 'Webshoppen svarede ikke inden for 10 sekunder.',
    });
  });
});

describe('an address in a private network', () => {
  /** As a server on which it is not allowed, whose names resolve as said. */
  const guarded = (...addresses: string[]) => ({
    ...api.services,
    outgoing: new OutgoingHttp({
      allowPrivate: false,
      resolve: (_name, _options, answer) =>
        answer(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
    }),
  });
  const setAddress = (address: string) =>
    api.services.db.updateTable('connection').set({ address }).where('id', '=', connectionId).execute();

  test.each(['127.0.0.1', '2130706433', '0x7f000001', '127.1', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'])(
    'is not sent to: %s',
    async (host) => {
      await setAddress(`http://${host}:${webshop.port}/webhooks`);
      const id = await api.make.webhook(connectionId);
      await expect(sendWebhook(guarded(), id)).rejects.toThrow('was not taken');
      expect(await stateOf(id)).toMatchObject({
        state: 'queued',
        error: 'Adressen peger på et lokalt netværk.',
      });
      expect(webshop.received).toEqual([]);
    },
  );

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['10.0.0.8']],
    [['169.254.169.254']],
    [['::ffff:169.254.169.254']],
    [['fe80::1%eth0']],
    [['203.0.113.7', '127.0.0.1']],
  ])('is not sent to when a name resolves to %j', async (addresses) => {
    await setAddress(`http://butik.eksempel.dk:${webshop.port}/webhooks`);
    const id = await api.make.webhook(connectionId);
    await expect(sendWebhook(guarded(...addresses), id)).rejects.toThrow('was not taken');
    expect(await stateOf(id)).toMatchObject({ error: 'Adressen peger på et lokalt netværk.' });
    expect(webshop.received).toEqual([]);
  });

  test('is connected to as it was judged: a name is asked for once', async () => {
    await setAddress(`http://butik.eksempel.dk:${webshop.port}/webhooks`);
    const id = await api.make.webhook(connectionId);
    let asked = 0;
    const resolve = (_name: string, _options: unknown, answer: (error: null, found: never[]) => void) => {
      asked += 1;
      answer(null, [{ address: '127.0.0.1', family: 4 }] as never[]);
    };
    const outgoing = new OutgoingHttp({ allowPrivate: true, resolve: resolve as never });
    await sendWebhook({ ...api.services, outgoing }, id);
    expect([asked, webshop.received.length]).toEqual([1, 1]);
  });
});

describe('webhooks that wait', () => {
  test('without a job get one, once, but not while they are put aside', async () => {
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
    expect(await waitingJobs()).toBe(2);
    await second.stop();
    await startWebhooks(api.services);
    for (const id of ids) await becomes(id, { state: 'delivered', attempts: 1 });
    expect(webshop.received).toHaveLength(2);
  });

  test('for an address are sent when there is one', async () => {
    const { db } = api.services;
    await db.updateTable('connection').set({ address: null }).where('id', '=', connectionId).execute();
    const id = await api.make.webhook(connectionId);
    await startWebhooks(api.services);
    const body = { name: 'Webshop', address: webshop.address, returnAddress: null };
    await api.call(updateConnection, { as, params: { id: String(connectionId) }, body });
    await becomes(id, { state: 'delivered' });
  });

  test('are removed 30 days after they were delivered, or 90 days after they failed for good', async () => {
    const ago = (days: number) => new Date(api.clock.now().epochMilliseconds - days * 86_400_000);
    const make = (state: 'delivered' | 'failed' | 'queued', days: number) =>
      api.make.webhook(connectionId, {
        state,
        createdAt: ago(days),
        ...(state === 'delivered' && { deliveredAt: ago(days) }),
      });
    await make('delivered', 30.1);
    await make('failed', 90.1);
    const kept = [await make('delivered', 29.9), await make('failed', 89.9), await make('queued', 400)];
    await cleanUp(api.services);
    const rows = await api.services.db.selectFrom('webhook').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(kept);
  });
});

test('the mail to operators can be sent again, as it was', async () => {
  webshop.answers.push(410);
  await tryOnce(await api.make.webhook(connectionId));
  const [first] = (await disabledMails()).filter(({ recipient }) => recipient !== '');
  const read = async (id: number) =>
    (await api.call(mailEndpoints.getMail, { as, params: { id: String(id) } })).data;
  const again = await api.call(mailEndpoints.resendMail, { as, params: { id: String(first?.id) } });
  expect(again.data).toMatchObject({ kind: 'webhooks-disabled', recipient: first?.recipient });
  const [old, fresh] = [await read(first?.id ?? 0), await read(again.data.id)];
  expect(fresh.text).toBe(old.text);
  expect(fresh.text).toContain('http://127.0.0.1:3000/connections');
});

/** Answers a status, and goes on with the body for ever. */
function endless(response: import('node:http').ServerResponse): void {
  response.writeHead(500);
  const timer = setInterval(() => response.write('x'.repeat(20_000)), 5);
  response.on('close', () => clearInterval(timer));
}
