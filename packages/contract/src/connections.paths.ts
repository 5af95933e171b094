import { definePaths } from './endpoint-path.ts';

export const connectionPaths = definePaths({
  listConnections: { method: 'GET', path: '/api/connections' },
  createConnection: { method: 'POST', path: '/api/connections' },
  updateConnection: { method: 'PUT', path: '/api/connections/{id}' },
  addConnectionKey: { method: 'POST', path: '/api/connections/{id}/keys' },
  revokeConnectionKey: { method: 'DELETE', path: '/api/connections/{id}/keys/{keyId}' },
  getWebhookSecret: { method: 'GET', path: '/api/connections/{id}/webhook-secret' },
  enableWebhooks: { method: 'POST', path: '/api/connections/{id}/webhooks/enable' },
  listConnectedCustomers: { method: 'GET', path: '/api/connections/customers' },
  assignCustomer: { method: 'PUT', path: '/api/connections/{id}/customers/{customerId}' },
  listWebhooks: { method: 'GET', path: '/api/connections/{id}/webhooks' },
  getWebhook: { method: 'GET', path: '/api/connections/{id}/webhooks/{webhookId}' },
  resendWebhook: { method: 'POST', path: '/api/connections/{id}/webhooks/{webhookId}/resend' },
});
