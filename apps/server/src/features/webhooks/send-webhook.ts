import { Webhook } from 'standardwebhooks';
import { nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-http.ts';
import type { Services } from '../../platform/services/services.ts';
import { disableWebhooks } from './disable-webhooks.ts';
import { webhookSecret } from './webhook-secret.ts';

/** The webshop's way to say that it wants no more (Standard Webhooks). */
const GONE = 410;

type SendServices = Pick<
  Services,
  'db' | 'clock' | 'sealer' | 'jobs' | 'outgoing' | 'publicUrl' | 'schemaGuard'
>;

/**
 * Tells a webshop and marks the webhook delivered. Killed between the two it is sent once more, with the same id.
 * Throws when the webshop does not take it: the job is then tried again. What belongs to a connection that is turned
 * off or has no address is put aside until it is turned on or gets one.
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
    .where('address', 'is not', null)
    .where('webhooksDisabledAt', 'is', null)
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
  const answer = await outgoing.post(address, headers, payload).catch(asOutgoingError);
  if (answer instanceof OutgoingError) {
    await noteFailure(db, webhookId, { responseStatus: null, error: failureWords(answer) });
  } else if (answer >= 200 && answer < 300) {
    return markDelivered(db, webhookId, nowDate(clock));
  } else {
    await noteFailure(db, webhookId, { responseStatus: answer, error: null });
    if (answer === GONE) return endGone(services, webhookId, connectionId);
  }
  // Neither the address nor the answer, which may hold anything, belongs in the log.
  throw new Error(`webhook ${webhookId} was not taken by the webshop`);
}

/**
 * After the last try the webhook stays in the log as failed. When nothing has been delivered since it was made, the
 * webshop is away rather than at odds with this one: its webhooks are turned off.
 */
export async function giveUpWebhook(services: SendServices, webhookId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const webhook = await tx
      .updateTable('webhook')
      .set({ state: 'failed' })
      .where('id', '=', webhookId)
      .where('state', '=', 'queued')
      .returning(['connectionId', 'createdAt'])
      .executeTakeFirst();
    if (!webhook) return;
    const delivered = await tx
      .selectFrom('webhook')
      .select('id')
      .where('connectionId', '=', webhook.connectionId)
      .where('deliveredAt', '>=', webhook.createdAt)
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

async function endGone(services: SendServices, webhookId: number, connectionId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
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

async function noteFailure(
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
