import { administratorEndpoints } from '@saldo/contract/administrators';
import { connectionEndpoints } from '@saldo/contract/connections';
import { type DeliveryStatus, deliveryEndpoints } from '@saldo/contract/deliveries';
import { mailEndpoints } from '@saldo/contract/mails';
import { systemEndpoints } from '@saldo/contract/system';
import type { WebhookState } from '@saldo/contract/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { accepting, welcomedAdministrator } from '../../../../test-support/welcome-mails.ts';
import { giveUpMail, sendMail } from '../../mail/mails/send-mail.ts';

const { getDeliveryStatus } = deliveryEndpoints;
const NOW = '2026-11-20T10:00:00.000Z';

let api: TestApi;
let withoutMailServer: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW, smtpUrl: 'smtp://127.0.0.1:9' });
  withoutMailServer = await TestApi.start({ now: NOW, database: api.database });
});
afterAll(async () => {
  await withoutMailServer.stop();
  await api.stop();
});
beforeEach(async () => {
  at(0);
  await api.database.owner.deleteFrom('mail').execute();
  await api.database.owner.deleteFrom('webhook').execute();
  as = await api.operator();
});

function at(minutes: number): void {
  for (const { clock } of [api, withoutMailServer]) {
    clock.set(Temporal.Instant.from(NOW).add({ minutes }).toString());
  }
}
const DAY = 24 * 60;

const status = async (server = api): Promise<DeliveryStatus> =>
  (await server.call(getDeliveryStatus, { as: await api.operator() })).data;
const warnings = async (server = api) => (await server.call(systemEndpoints.getReadiness)).data.warnings;
const welcomed = () => welcomedAdministrator(api, as);

const none = { count: 0, since: null };
const quiet: DeliveryStatus = {
  mails: { overdue: none, givenUp: none, failed: none },
  webhooks: { overdue: none },
  backup: [],
};

describe('a mail', () => {
  test('that waits for longer than an hour is overdue', async () => {
    await welcomed();
    at(30);
    await welcomed();
    at(60);
    expect(await status()).toEqual(quiet);
    expect(await warnings()).toEqual([]);
    at(61);
    expect(await status()).toEqual({
      ...quiet,
      mails: { ...quiet.mails, overdue: { count: 1, since: NOW } },
    });
    at(91);
    expect((await status()).mails.overdue).toEqual({ count: 2, since: NOW });
    expect(await warnings()).toEqual([
      'Mails waiting for longer than an hour: 2, since 2026-11-20T10:00:00.000Z. See the mail server and Udbakke.',
    ]);
  });

  test('that is sent or withdrawn is not overdue', async () => {
    const sent = await welcomed();
    await sendMail(api.services, accepting, sent.id);
    const { params } = await welcomed();
    await api.call(administratorEndpoints.sendAdministratorWelcome, { as, params });
    at(61);
    expect((await status()).mails.overdue.count).toBe(1);
  });

  test('that was given up is reported for seven days, and counts as failed while its text is kept', async () => {
    const { id } = await welcomed();
    at(10);
    await giveUpMail(api.services, id);
    const givenUp = { count: 1, since: '2026-11-20T10:10:00.000Z' };
    at(10 + 7 * DAY - 1);
    expect(await status()).toEqual({ ...quiet, mails: { overdue: none, givenUp, failed: givenUp } });
    expect(await warnings()).toEqual([
      'Mails given up in the last seven days: 1. Once the mail server takes mails, send them again in Udbakke.',
    ]);
    at(10 + 7 * DAY);
    expect(await status()).toEqual({ ...quiet, mails: { ...quiet.mails, failed: givenUp } });
    expect(await warnings()).toEqual([]);
    await api.services.db.updateTable('mail').set({ html: null, text: null }).where('id', '=', id).execute();
    expect(await status()).toEqual(quiet);
  });

  test('that was given up and resent is not reported', async () => {
    const { id } = await welcomed();
    await giveUpMail(api.services, id);
    expect((await status()).mails.givenUp.count).toBe(1);
    await api.call(mailEndpoints.resendMail, { as, params: { id: String(id) } });
    expect(await status()).toEqual(quiet);
    const { data } = await api.call(mailEndpoints.getMail, { as, params: { id: String(id) } });
    expect(data.state).toBe('withdrawn');
  });

  test('without a mail server stays queued, without a warning', async () => {
    await welcomed();
    const { id } = await welcomed();
    await giveUpMail(api.services, id);
    at(61);
    expect(await status(withoutMailServer)).toEqual({
      ...quiet,
      mails: { ...quiet.mails, failed: { count: 1, since: NOW } },
    });
    expect(await warnings(withoutMailServer)).toEqual([]);
    expect(await warnings()).toHaveLength(2);
  });
});

describe('a webhook', () => {
  const webhook = (connectionId: number, state: WebhookState = 'queued') =>
    api.make.webhook(connectionId, { state, createdAt: new Date(NOW) });
  const listening = () => api.make.connection({ address: 'https://203.0.113.7/webhooks' });
  const overdue = async () => (await status()).webhooks.overdue;

  test('that waits for longer than an hour is overdue', async () => {
    const connectionId = await listening();
    await webhook(connectionId);
    await webhook(connectionId, 'delivered');
    await webhook(connectionId, 'failed');
    at(60);
    expect(await overdue()).toEqual(none);
    at(61);
    expect(await overdue()).toEqual({ count: 1, since: NOW });
    expect(await warnings(withoutMailServer)).toEqual([
      'Webhooks waiting for longer than an hour: 1, since 2026-11-20T10:00:00.000Z. See Forbindelser.',
    ]);
  });

  test('is overdue also if its connection is disabled, but not if its connection has no address', async () => {
    const connectionId = await listening();
    await webhook(connectionId);
    const change = (values: object) =>
      api.services.db.updateTable('connection').set(values).where('id', '=', connectionId).execute();
    at(61);
    await change({ webhooksDisabledAt: new Date(NOW) });
    expect((await overdue()).count).toBe(1);
    await change({ webhooksDisabledAt: null, address: null });
    expect(await overdue()).toEqual(none);
  });

  test('that is resent, or whose connection is enabled again, is overdue only after another hour', async () => {
    const connectionId = await listening();
    const id = await webhook(connectionId, 'failed');
    await webhook(connectionId, 'failed');
    at(120);
    const params = { id: String(connectionId), webhookId: String(id) };
    await api.call(connectionEndpoints.resendWebhook, { as, params });
    await api.services.db
      .updateTable('connection')
      .set({ webhooksDisabledAt: new Date(NOW) })
      .where('id', '=', connectionId)
      .execute();
    await api.call(connectionEndpoints.enableWebhooks, { as, params: { id: String(connectionId) } });
    expect(await overdue()).toEqual(none);
    at(181);
    expect(await overdue()).toEqual({ count: 2, since: '2026-11-20T12:00:00.000Z' });
  });
});
