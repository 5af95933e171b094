import type {
  ConnectedCustomer,
  Connection,
  ConnectionInput,
  connectionEndpoints,
} from '@saldo/contract/connections';
import { connectionPaths } from '@saldo/contract/connections.paths';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { apiCalls, type CallOptions } from './client/call.ts';
import { callApi, callPagedApi } from './client/fetch.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';

const api = apiCalls<typeof connectionEndpoints>(connectionPaths);

type Endpoints = typeof connectionEndpoints;

const POLL_MS = 10_000;

type WebhookListQuery = NonNullable<CallOptions<Endpoints['listWebhooks']>['query']>;

export const connectionList = queryOptions<Connection[]>({
  queryKey: queryKeys.connections.list,
  queryFn: ({ signal }) => callApi(api.listConnections, { signal }),
});

export const connectedCustomers = queryOptions<ConnectedCustomer[]>({
  queryKey: queryKeys.connections.customers,
  queryFn: ({ signal }) => callApi(api.listConnectedCustomers, { signal }),
});

/** Polls while webhooks can be delivered: one may be queued after the page has loaded. */
export const webhooksOf = ({ id, address, webhooksDisabledAt }: Connection, query: WebhookListQuery) =>
  queryOptions({
    queryKey: queryKeys.connections.webhooks(id, query),
    queryFn: ({ signal }) => callPagedApi(api.listWebhooks, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: address !== null && webhooksDisabledAt === null ? POLL_MS : false,
  });

export const webhookById = (id: number, webhookId: number) =>
  queryOptions({
    queryKey: queryKeys.connections.webhook(id, webhookId),
    queryFn: ({ signal }) => callApi(api.getWebhook, { params: { id, webhookId }, signal }),
    staleTime: 0,
  });

export const useCreateConnection = () =>
  useMutation({
    mutationFn: (body: ConnectionInput) => callApi(api.createConnection, { body }),
    onSettled: useReloadAfter('connections'),
  });

export const useUpdateConnection = (id: number) =>
  useMutation({
    mutationFn: (body: ConnectionInput) => callApi(api.updateConnection, { params: { id }, body }),
    onSettled: useReloadAfter('connections'),
  });

export const useAddKey = (id: number) =>
  useMutation({
    mutationFn: () => callApi(api.addConnectionKey, { params: { id } }),
    onSettled: useReloadAfter('connections'),
  });

export const useRevokeKey = (id: number) =>
  useMutation({
    mutationFn: (keyId: number) => callApi(api.revokeConnectionKey, { params: { id, keyId } }),
    onSettled: useReloadAfter('connections'),
  });

/** Fetched when the user asks to see it, and not cached. */
export const useWebhookSecret = (id: number) =>
  useMutation({ mutationFn: () => callApi(api.getWebhookSecret, { params: { id } }), gcTime: 0 });

export const useEnableWebhooks = (id: number) =>
  useMutation({
    mutationFn: () => callApi(api.enableWebhooks, { params: { id } }),
    onSettled: useReloadAfter('connections'),
  });

export const useAssignCustomer = (customerId: number) =>
  useMutation({
    mutationFn: (id: number) => callApi(api.assignCustomer, { params: { id, customerId } }),
    onSettled: useReloadAfter('connectionOfCustomer'),
  });

export const useResendWebhook = (id: number) =>
  useMutation({
    mutationFn: (webhookId: number) => callApi(api.resendWebhook, { params: { id, webhookId } }),
    onSettled: useReloadAfter('connections'),
  });
