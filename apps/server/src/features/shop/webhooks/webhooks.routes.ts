import { connectionEndpoints } from '@saldo/contract/connections';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { resendWebhook } from './resend-webhook.ts';
import { getWebhook, pageOfWebhooks } from './webhooks.queries.ts';

export function webhookRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(connectionEndpoints.listWebhooks, ({ params, query }) => pageOfWebhooks(db, params.id, query));
  route(connectionEndpoints.getWebhook, ({ params }) => getWebhook(db, params.id, params.webhookId));
  route(connectionEndpoints.resendWebhook, ({ actor, params }) =>
    resendWebhook(services, actor, params.id, params.webhookId),
  );
}
