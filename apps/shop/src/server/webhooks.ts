import { type WebhookPayload, webhookPayload } from '@saldo/contract/webhooks';
import type { FastifyInstance } from 'fastify';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Assortments } from './assortments.ts';
import type { News } from './news.ts';
import { ShopError } from './shop-error.ts';

/** The signature covers the raw body. Duplicates are harmless, because events only say what to refetch. */
export function webhookRoutes(
  app: FastifyInstance,
  secret: string,
  { assortments, news }: { assortments: Assortments; news: News },
): void {
  const webhook = new Webhook(secret);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/webhooks', (request, reply) => {
    const payload = webhookPayload.safeParse(verified(webhook, request.body, request.headers));
    // Unknown event types come from a later version of Saldo; a retry would not help.
    if (payload.success) take(payload.data, assortments, news);
    return reply.status(204).send();
  });
}

function verified(webhook: Webhook, body: unknown, headers: Record<string, unknown>): unknown {
  try {
    return webhook.verify(String(body), headers as Record<string, string>);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError || error instanceof SyntaxError)) throw error;
    throw new ShopError(401, 'wrong_signature', 'The signature does not fit.');
  }
}

function take({ type, data }: WebhookPayload, assortments: Assortments, news: News): void {
  switch (type) {
    case 'balance.changed':
      news.send([data.employeeId], 'balance');
      break;
    case 'balances.changed':
    // Open pages refetch the employee. Saldo answers 404, which ends the session.
    case 'employees.left':
      news.send(data.employeeIds, 'balance');
      break;
    case 'assortment.changed':
      assortments.forget();
      news.send(null, 'products');
      break;
    case 'order.accepted':
    case 'order.rejected':
    case 'order.cancelled':
    case 'return.requested':
    case 'return.received':
    case 'return.rejected':
    case 'return.cancelled':
      news.send([data.employeeId], 'orders');
      news.send([data.employeeId], 'balance');
      break;
    default:
      data satisfies never;
  }
}
