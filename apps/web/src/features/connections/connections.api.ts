import type {
  ConnectedCustomer,
  Connection,
  ConnectionInput,
  connectionEndpoints,
  Webhook,
} from '@saldo/contract/connections';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCall, type CallOptions } from '../../shared/api-call.ts';
import { callApi, callPagedApi, type Page } from '../../shared/api-client.ts';

type Endpoints = typeof connectionEndpoints;

const listConnections = apiCall<Endpoints['listConnections']>('GET', '/api/connections');
const createConnection = apiCall<Endpoints['createConnection']>('POST', '/api/connections');
const updateConnection = apiCall<Endpoints['updateConnection']>('PUT', '/api/connections/{id}');
const addKey = apiCall<Endpoints['addConnectionKey']>('POST', '/api/connections/{id}/keys');
const revokeKey = apiCall<Endpoints['revokeConnectionKey']>('DELETE', '/api/connections/{id}/keys/{keyId}');
const getSecret = apiCall<Endpoints['getWebhookSecret']>('GET', '/api/connections/{id}/webhook-secret');
const enableWebhooks = apiCall<Endpoints['enableWebhooks']>('POST', '/api/connections/{id}/webhooks/enable');
const listCustomers = apiCall<Endpoints['listConnectedCustomers']>('GET', '/api/connections/customers');
const assignCustomer = apiCall<Endpoints['assignCustomer']>(
  'PUT',
  '/api/connections/{id}/customers/{customerId}',
);
const listWebhooks = apiCall<Endpoints['listWebhooks']>('GET', '/api/connections/{id}/webhooks');
const getWebhook = apiCall<Endpoints['getWebhook']>('GET', '/api/connections/{id}/webhooks/{webhookId}');
const resendWebhook = apiCall<Endpoints['resendWebhook']>(
  'POST',
  '/api/connections/{id}/webhooks/{webhookId}/resend',
);

const connectionKeys = { all: ['connections'] as const };
const NEXT_LOOK_MS = 10_000;

type WebhookListQuery = NonNullable<CallOptions<Endpoints['listWebhooks']>['query']>;

/** All connections, the default one first. */
export const connectionList = queryOptions<Connection[]>({
  queryKey: [...connectionKeys.all, 'list'],
  queryFn: ({ signal }) => callApi(listConnections, { signal }),
});

/** All customers and the connection of each, by name. */
export const connectedCustomers = queryOptions<ConnectedCustomer[]>({
  queryKey: [...connectionKeys.all, 'customers'],
  queryFn: ({ signal }) => callApi(listCustomers, { signal }),
});

/** One page of a connection's delivery log. Looks again while something is on its way, which needs an address. */
export const webhooksOf = ({ id, address, webhooksDisabledAt }: Connection, query: WebhookListQuery) =>
  queryOptions({
    queryKey: [...connectionKeys.all, 'webhooks', id, query],
    queryFn: ({ signal }) => callPagedApi(listWebhooks, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      address !== null && webhooksDisabledAt === null && hasQueued(state.data) ? NEXT_LOOK_MS : false,
  });

const hasQueued = (page: Page<Webhook> | undefined): boolean =>
  page?.rows.some(({ state }) => state === 'queued') ?? false;

/** A webhook with its body. */
export const webhookById = (id: number, webhookId: number) =>
  queryOptions({
    queryKey: [...connectionKeys.all, 'webhook', id, webhookId],
    queryFn: ({ signal }) => callApi(getWebhook, { params: { id, webhookId }, signal }),
    staleTime: 0,
  });

/** Everything reloads after each change; also after a refusal, since then it is out of date or may be. */
function useReload() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: connectionKeys.all });
}

/** Creates a connection, whose API key the answer tells this once. */
export const useCreateConnection = () =>
  useMutation({
    mutationFn: (body: ConnectionInput) => callApi(createConnection, { body }),
    onSettled: useReload(),
  });

export const useUpdateConnection = (id: number) =>
  useMutation({
    mutationFn: (body: ConnectionInput) => callApi(updateConnection, { params: { id }, body }),
    onSettled: useReload(),
  });

/** A second API key, which the answer tells this once. */
export const useAddKey = (id: number) =>
  useMutation({ mutationFn: () => callApi(addKey, { params: { id } }), onSettled: useReload() });

export const useRevokeKey = (id: number) =>
  useMutation({
    mutationFn: (keyId: number) => callApi(revokeKey, { params: { id, keyId } }),
    onSettled: useReload(),
  });

/** What the webhooks are signed with; asked for when it is to be seen, and kept nowhere. */
export const useWebhookSecret = (id: number) =>
  useMutation({ mutationFn: () => callApi(getSecret, { params: { id } }), gcTime: 0 });

export const useEnableWebhooks = (id: number) =>
  useMutation({ mutationFn: () => callApi(enableWebhooks, { params: { id } }), onSettled: useReload() });

/** Lets the connection of that id serve the customer. */
export const useAssignCustomer = (customerId: number) =>
  useMutation({
    mutationFn: (id: number) => callApi(assignCustomer, { params: { id, customerId } }),
    onSettled: useReload(),
  });

export const useResendWebhook = (id: number) =>
  useMutation({
    mutationFn: (webhookId: number) => callApi(resendWebhook, { params: { id, webhookId } }),
    onSettled: useReload(),
  });
