import type { ServerResponse } from 'node:http';
import { connectionEndpoints } from '@saldo/contract/connections';
import { mailEndpoints } from '@saldo/contract/mails';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestWebshop } from '../../../../test-support/test-webshop.ts';
import { OutgoingHttp } from '../../../platform/outgoing/outgoing-http.ts';
import { cleanUp } from '../../../worker-tasks.ts';
import { giveUpWebhook, sendWebhook } from './send-webhook.ts';

let api: TestApi;
let as: SignedIn;
let webshop: TestWebshop;
let connectionId: number;

beforeAll(async () => {
  webshop = await TestWebshop.start();
  api = await TestApi.start({ webhookAllowPrivate: true, now: Temporal.Now.instant().toString() });
  as = await api.operator();
});
afterAll(async () => {
  await api.stop();
  await webshop.stop();
});

beforeEach(async () => {
  connectionId = await api.make.connection({ address: webshop.address });
  webshop.forget();
});

const stateOf = (webhookId: number) =>
  api.services.db
    .selectFrom('webhook')
    .select(['state', 'attempts', 'responseStatus', 'error', 'deliveredAt'])
    .where('id', '=', webhookId)
    .executeTakeFirstOrThrow();
const disabledAt = async () =>
  (await api.call(connectionEndpoints.listConnections, { as })).data.find(({ id }) => id === connectionId)
    ?.webhooksDisabledAt;
const disabledMails = async () => {
  const connection = api.services.db.selectFrom('connection').select('name').where('id', '=', connectionId);
  const search = `Webhooks er slået fra: ${(await connection.executeTakeFirstOrThrow()).name}`;
  return (await api.call(mailEndpoints.listMails, { as, query: { search } })).data;
};
/** Makes one attempt without a job. Returns the error as text, or null. */
const tryOnce = (webhookId: number) => sendWebhook(api.services, webhookId).then(() => null, String);

describe('a webhook', () => {
  test('that alone is refused leaves webhooks enabled', async () => {
    const bad = await api.make.webhook(connectionId);
    const good = await api.make.webhook(connectionId);
    webshop.answers.push(422);
    expect(await tryOnce(bad)).toBe(`Error: webhook ${bad} was not accepted by the webshop`);
    await tryOnce(good);
    await giveUpWebhook(api.services, { webhookId: bad });
    expect(await stateOf(bad)).toMatchObject({ state: 'failed', responseStatus: 422 });
    expect(await disabledAt()).toBeNull();
    // An attempt after the failure sends nothing.
    await tryOnce(bad);
    expect(webshop.received).toHaveLength(2);
  });

  test('answered with 410 Gone disables webhooks at once', async () => {
    const [id, waiting] = [await api.make.webhook(connectionId), await api.make.webhook(connectionId)];
    webshop.answers.push(410);
    expect(await tryOnce(id)).toBeNull();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 1, responseStatus: 410 });
    expect(await disabledAt()).not.toBeNull();
    expect(await disabledMails()).not.toEqual([]);
    expect(await tryOnce(waiting)).toBeNull();
    expect(await stateOf(waiting)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(webshop.received).toHaveLength(1);
  });
});

describe('a response', () => {
  test.each([
    ['a redirect', (response) => void response.writeHead(302, { location: '/andet' }).end(), 302],
    ['1 MB', (response) => void response.writeHead(400).end('x'.repeat(1_000_000)), 400],
    ['an endless body', endless, 500],
  ] as [string, (response: ServerResponse) => void, number][])(
    'that is %s counts by its status',
    async (_which, answer, responseStatus) => {
      const id = await api.make.webhook(connectionId);
      webshop.answers.push(answer);
      expect(await tryOnce(id)).toMatch(/was not accepted/);
      expect(await stateOf(id)).toMatchObject({ state: 'queued', responseStatus, error: null });
      expect(webshop.received).toHaveLength(1);
    },
  );

  test('that does not arrive is stored as an error: a closed connection, or a time-out', async () => {
    const id = await api.make.webhook(connectionId);
    webshop.answers.push((response) => void response.socket?.destroy());
    await tryOnce(id);
    expect(await stateOf(id)).toMatchObject({
      responseStatus: null,
      error: 'Der kunne ikke oprettes forbindelse til webshoppen (ECONNRESET).',
    });
    webshop.answers.push(() => undefined);
    const outgoing = new OutgoingHttp({ allowPrivate: true, milliseconds: 300 });
    await expect(sendWebhook({ ...api.services, outgoing }, id)).rejects.toThrow('was not accepted');
    expect(await stateOf(id)).toMatchObject({
      attempts: 2,
      error: 'Webshoppen svarede ikke inden for 10 sekunder.',
    });
  });
});

describe('an address in a private network', () => {
  /** Services that refuse private addresses, and resolve every name to `addresses`. */
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
      await expect(sendWebhook(guarded(), id)).rejects.toThrow('was not accepted');
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
    [['4000::7', '127.0.0.1']],
  ])('is not sent to when a name resolves to %j', async (addresses) => {
    await setAddress(`http://butik.eksempel.dk:${webshop.port}/webhooks`);
    const id = await api.make.webhook(connectionId);
    await expect(sendWebhook(guarded(...addresses), id)).rejects.toThrow('was not accepted');
    expect(await stateOf(id)).toMatchObject({ error: 'Adressen peger på et lokalt netværk.' });
    expect(webshop.received).toEqual([]);
  });

  test('is resolved once, so that the connection goes to the checked address', async () => {
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

test('webhooks are removed 30 days after delivery, or undelivered ones 90 days after creation', async () => {
  const ago = (days: number) => new Date(api.clock.now().epochMilliseconds - days * 86_400_000);
  const make = (state: 'delivered' | 'failed' | 'queued', days: number) =>
    api.make.webhook(connectionId, {
      state,
      createdAt: ago(days),
      ...(state === 'delivered' && { deliveredAt: ago(days) }),
    });
  await make('delivered', 30.1);
  await make('failed', 90.1);
  await make('queued', 90.1);
  const kept = [await make('delivered', 29.9), await make('failed', 89.9), await make('queued', 89.9)];
  await cleanUp(api.services);
  const rows = await api.services.db
    .selectFrom('webhook')
    .select('id')
    .where('connectionId', '=', connectionId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ id }) => id)).toEqual(kept);
});

test('the mail to operators can be sent again unchanged', async () => {
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

function endless(response: ServerResponse): void {
  response.writeHead(500);
  const timer = setInterval(() => response.write('x'.repeat(20_000)), 5);
  response.on('close', () => clearInterval(timer));
}
