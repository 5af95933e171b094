import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { lockConnection } from '../../../ledger/lock-order.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { JobData } from '../../../platform/jobs/queues.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-http.ts';
import type { Services } from '../../../platform/services/services.ts';
import { disableWebhooks } from './disable-webhooks.ts';
import { isOfPresentQueueing, waitsSince } from './queue-webhooks.ts';
import { webhookSecret } from './webhook-secret.ts';

/** A webshop responds with this status to unsubscribe (Standard Webhooks). */
const GONE = 410;

/** Per process. One webshop gets at most two webhooks at once, so that a slow webshop leaves half of the slots free. */
const CONCURRENCY = { atOnce: 4, perGroup: 2 };

type SendServices = Pick<
  Services,
  'db' | 'clock' | 'sealer' | 'jobs' | 'outgoing' | 'publicUrl' | 'schemaGuard'
>;

export async function startWebhooks(services: SendServices): Promise<void> {
  await services.jobs.work('webhook', ({ webhookId }) => sendWebhook(services, webhookId), CONCURRENCY);
  await services.jobs.work('webhook-dead', (job) => giveUpWebhook(services, job));
}

/**
 * Sends a webhook and marks it as delivered. A crash in between makes a retry send it again, with the same id. Throws
 * if the webshop refuses it or cannot be reached, so that the job is retried; a response of 410 disables the
 * connection's webhooks instead. Leaves the webhook queued while webhooks are disabled.
 */
export async function sendWebhook(services: SendServices, webhookId: number): Promise<void> {
  const { db, clock, outgoing } = services;
  const webhook = await db
    .updateTable('webhook')
    .from('connection')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .whereRef('connection.id', '=', 'webhook.connectionId')
    .where('webhook.id', '=', webhookId)
    .where('state', '=', 'queued')
    .where('receivesWebhooks', '=', true)
    .returning(['connectionId', 'messageId', 'payload', 'address'])
    .executeTakeFirst();
  if (!webhook?.address) return;

  const { connectionId, messageId, payload, address } = webhook;
  const headers = signedHeaders(
    await webhookSecret(services, connectionId),
    messageId,
    nowDate(clock),
    payload,
  );
  const status = await outgoing.post(address, headers, payload).catch(asOutgoingError);
  if (status instanceof OutgoingError) {
    await recordFailure(db, webhookId, { responseStatus: null, error: failureWords(status) });
  } else if (status >= 200 && status < 300) {
    return markDelivered(db, webhookId, nowDate(clock));
  } else {
    await recordFailure(db, webhookId, { responseStatus: status, error: null });
    if (status === GONE) return unsubscribe(services, webhookId, connectionId);
  }
  // The error is logged, so it contains neither the address nor the response: both may contain secrets.
  throw new Error(`webhook ${webhookId} was not accepted by the webshop`);
}

/**
 * Marks a webhook as failed after its last attempt. Disables the connection's webhooks if the webshop has accepted none
 * since this one was queued: then the webshop is down, and does not just refuse this one. Does nothing if the webhook has
 * been queued again after that attempt.
 */
export async function giveUpWebhook(
  services: SendServices,
  { webhookId, queuedAt }: JobData['webhook-dead'],
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('webhook')
      .select('connectionId')
      .where('id', '=', webhookId)
      .executeTakeFirst();
    if (!found) return;
    await lockConnection(tx, found.connectionId);
    const webhook = await tx
      .updateTable('webhook')
      .set({ state: 'failed' })
      .where('id', '=', webhookId)
      .where('state', '=', 'queued')
      .where(isOfPresentQueueing(sql`${queuedAt ?? null}::text`))
      .returning(['connectionId', waitsSince.as('queuedAt')])
      .executeTakeFirst();
    if (!webhook) return;
    const delivered = await tx
      .selectFrom('webhook')
      .select('id')
      .where('connectionId', '=', webhook.connectionId)
      .where('deliveredAt', '>=', webhook.queuedAt)
      .limit(1)
      .executeTakeFirst();
    if (!delivered) await disableWebhooks(tx, services, webhook.connectionId);
  });
}

function signedHeaders(secret: string, id: string, at: Date, payload: string): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Saldo',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, payload),
  };
}

function asOutgoingError(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error;
  throw error;
}

async function unsubscribe(services: SendServices, webhookId: number, connectionId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockConnection(tx, connectionId);
    await tx.updateTable('webhook').set({ state: 'failed' }).where('id', '=', webhookId).execute();
    await disableWebhooks(tx, services, connectionId);
  });
}

async function markDelivered(db: Db, webhookId: number, deliveredAt: Date): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ state: 'delivered', deliveredAt, responseStatus: null, error: null })
    .where('id', '=', webhookId)
    .execute();
}

async function recordFailure(
  db: Db,
  webhookId: number,
  failure: { responseStatus: number | null; error: string | null },
): Promise<void> {
  await db.updateTable('webhook').set(failure).where('id', '=', webhookId).execute();
}

function failureWords({ failure, systemCode }: OutgoingError): string {
  if (failure === 'private') return 'Adressen peger på et lokalt netværk.';
  if (failure === 'timeout') return 'Webshoppen svarede ikke inden for 10 sekunder.';
  return `Der kunne ikke oprettes forbindelse til webshoppen${systemCode === null ? '' : ` (${systemCode})`}.`;
}
