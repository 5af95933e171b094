import type { Connection, ConnectionInput, connectionEndpoints } from '@saldo/contract/connections';
import { connectionPaths } from '@saldo/contract/connections.paths';
import { useChange } from './change.ts';
import { apiCalls, type QueryOf, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query } from './query.ts';

type Endpoints = typeof connectionEndpoints;

const api = apiCalls<Endpoints>(connectionPaths, { listWebhooks: 'paged' });

const POLL_MS = 10_000;

export const connectionList = query(api.listConnections, {});

export const connectedCustomers = query(api.listConnectedCustomers, {});

/** Polls while webhooks can be delivered: one may be queued after the page has loaded. */
export const webhooksOf = (
  { id, address, webhooksDisabledAt }: Connection,
  request: QueryOf<Endpoints['listWebhooks']>,
) =>
  query(
    api.listWebhooks,
    { params: { id }, query: request },
    { staleTime: 0, refetchInterval: address !== null && webhooksDisabledAt === null ? POLL_MS : false },
  );

export const webhookById = (id: number, webhookId: number) =>
  query(api.getWebhook, { params: { id, webhookId } }, { staleTime: 0 });

export const useCreateConnection = () =>
  useChange('connections', (body: ConnectionInput) => callApi(api.createConnection, { body }));

export const useUpdateConnection = (id: number) =>
  useChange('connections', ({ version, ...body }: ConnectionInput & Versioned) =>
    callApi(api.updateConnection, { params: { id }, body, version }),
  );

export const useAddKey = (id: number) =>
  useChange('connections', () => callApi(api.addConnectionKey, { params: { id } }));

export const useRevokeKey = (id: number) =>
  useChange('connections', (keyId: number) => callApi(api.revokeConnectionKey, { params: { id, keyId } }));

/** Fetched when the user asks to see it, and not cached. */
export const useWebhookSecret = (id: number) =>
  useChange(null, () => callApi(api.getWebhookSecret, { params: { id } }), { gcTime: 0 });

export const useEnableWebhooks = (id: number) =>
  useChange('connections', () => callApi(api.enableWebhooks, { params: { id } }));

export const useAssignCustomer = (customerId: number) =>
  useChange('connectionOfCustomer', (id: number) =>
    callApi(api.assignCustomer, { params: { id, customerId } }),
  );

export const useResendWebhook = (id: number) =>
  useChange('connections', (webhookId: number) => callApi(api.resendWebhook, { params: { id, webhookId } }));
