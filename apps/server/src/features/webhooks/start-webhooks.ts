import type { Services } from '../../platform/services/services.ts';
import { giveUpWebhook, sendWebhook } from './send-webhook.ts';

/** A webshop that answers slowly takes up half of what is sent at once, and no more. */
const AT_ONCE = { atOnce: 4, ofGroup: 2 };

/** Sends webhooks as they come. */
export async function startWebhooks(services: Services): Promise<void> {
  await services.jobs.work('webhook', ({ webhookId }) => sendWebhook(services, webhookId), AT_ONCE);
  await services.jobs.work('webhook-dead', ({ webhookId }) => giveUpWebhook(services, webhookId));
}
