import { connectionEndpoints } from '@saldo/contract/connections';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { webhookSecret } from '../webhooks/webhook-secret.ts';
import { assignCustomer } from './assign-customer.ts';
import { addConnectionKey, revokeConnectionKey } from './connection-keys.ts';
import { listConnectedCustomers, listConnections } from './connections.queries.ts';
import { enableWebhooks } from './enable-webhooks.ts';
import { createConnection, updateConnection } from './save-connection.ts';

export function connectionRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(connectionEndpoints.listConnections, () => listConnections(db));
  route(connectionEndpoints.createConnection, ({ actor, body }) => createConnection(services, actor, body));
  route(connectionEndpoints.updateConnection, ({ actor, session, params, body, version }) =>
    updateConnection(services, { ...actor, ...session }, params.id, body, version),
  );
  route(connectionEndpoints.addConnectionKey, ({ actor, params }) =>
    addConnectionKey(services, actor, params.id),
  );
  route(connectionEndpoints.revokeConnectionKey, ({ actor, params }) =>
    revokeConnectionKey(services, actor, params.id, params.keyId),
  );
  route(connectionEndpoints.getWebhookSecret, async ({ params }) => ({
    secret: await webhookSecret(services, params.id),
  }));
  route(connectionEndpoints.enableWebhooks, ({ actor, params }) =>
    enableWebhooks(services, actor, params.id),
  );
  route(connectionEndpoints.listConnectedCustomers, () => listConnectedCustomers(db));
  route(connectionEndpoints.assignCustomer, ({ actor, params }) =>
    assignCustomer(services, actor, params.id, params.customerId),
  );
}
