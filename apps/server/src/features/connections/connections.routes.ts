import { connectionEndpoints } from '@saldo/contract/connections';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { webhookSecret } from '../webhooks/webhook-secret.ts';
import { assignCustomer } from './assign-customer.ts';
import { addConnectionKey, revokeConnectionKey } from './connection-keys.ts';
import { listConnectedCustomers, listConnections } from './connections.queries.ts';
import { createConnection } from './create-connection.ts';
import { enableWebhooks } from './enable-webhooks.ts';
import { updateConnection } from './update-connection.ts';

export function connectionRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(connectionEndpoints.listConnections, () => listConnections(db));
  route(connectionEndpoints.createConnection, ({ actor, body }) =>
    createConnection(services, actor.accountId, body),
  );
  route(connectionEndpoints.updateConnection, ({ actor, params, body }) =>
    updateConnection(services, actor.accountId, params.id, body),
  );
  route(connectionEndpoints.addConnectionKey, ({ actor, params }) =>
    addConnectionKey(services, actor.accountId, params.id),
  );
  route(connectionEndpoints.revokeConnectionKey, ({ actor, params }) =>
    revokeConnectionKey(services, actor.accountId, params),
  );
  route(connectionEndpoints.getWebhookSecret, async ({ params }) => ({
    secret: await webhookSecret(services, params.id),
  }));
  route(connectionEndpoints.enableWebhooks, ({ actor, params }) =>
    enableWebhooks(services, actor.accountId, params.id),
  );
  route(connectionEndpoints.listConnectedCustomers, () => listConnectedCustomers(db));
  route(connectionEndpoints.assignCustomer, ({ actor, params }) =>
    assignCustomer(services, actor.accountId, params),
  );
}
