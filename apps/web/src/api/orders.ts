import type {
  OrderApproval,
  OrderDetail,
  orderEndpoints,
  orderProcessingEndpoints,
  Rejection,
} from '@saldo/contract/orders';
import { orderPaths, orderProcessingPaths } from '@saldo/contract/orders.paths';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, apiCalls, type CallOptions } from './client/call.ts';
import { callApi, callPagedApi } from './client/fetch.ts';
import { callIdempotentApi } from './client/idempotency.ts';
import { queryKeys, useReloadAfter } from './query-cache.ts';
import { replaceQueryData } from './replace-query-data.ts';

const api = apiCalls<typeof orderEndpoints>(orderPaths);
const processingApi = apiCalls<typeof orderProcessingEndpoints>(orderProcessingPaths);

type Endpoints = typeof orderEndpoints & typeof orderProcessingEndpoints;

const POLL_MS = 60_000;

type OrderListQuery = NonNullable<CallOptions<Endpoints['listOrders']>['query']>;
type OrderExportQuery = NonNullable<CallOptions<Endpoints['exportOrders']>['query']>;

export const ordersPage = (query: OrderListQuery) =>
  queryOptions({
    queryKey: queryKeys.orders.page(query),
    queryFn: ({ signal }) => callPagedApi(api.listOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const exportAddress = (query: OrderExportQuery): string => addressOf(api.exportOrders.path, {}, query);

/** Always refetched, because other users process orders too. */
export const orderById = (id: number) =>
  queryOptions({
    queryKey: queryKeys.orders.one(id),
    queryFn: ({ signal }) => callApi(api.getOrder, { params: { id }, signal }),
    staleTime: 0,
  });

export const orderByNumber = (orderNumber: number) =>
  queryOptions({
    queryKey: queryKeys.orders.byNumber(orderNumber),
    queryFn: ({ signal }) => callApi(api.getOrderByNumber, { params: { orderNumber }, signal }),
  });

/** Pending orders, oldest first. Polled, because the menu shows how many there are. */
export const pendingApprovals = queryOptions<OrderApproval[]>({
  queryKey: queryKeys.orders.approvals,
  queryFn: ({ signal }) => callApi(api.listOrderApprovals, { signal }),
  refetchInterval: POLL_MS,
});

export const useCancelOrder = (onCancelled: (order: OrderDetail) => void) =>
  useMutation({
    mutationFn: (id: number) => callIdempotentApi(processingApi.cancelOrder, { params: { id } }),
    onSuccess: onCancelled,
    onSettled: useReloadAfter('orders'),
  });

interface ProcessingCallbacks {
  /** Called when the order has left the list, even if its row is unmounted. */
  onProcessed: (order: OrderDetail) => void;
  onRefused: (error: Error) => void;
}

function useProcessOrder({ onProcessed, onRefused }: ProcessingCallbacks) {
  const queryClient = useQueryClient();
  return {
    onSuccess: async (order: OrderDetail) => {
      const { queryKey } = pendingApprovals;
      await replaceQueryData(queryClient, queryKey, (orders) => orders?.filter(({ id }) => id !== order.id));
      onProcessed(order);
    },
    onError: onRefused,
    onSettled: useReloadAfter('orders'),
  };
}

export const useAcceptOrder = (id: number, callbacks: ProcessingCallbacks) =>
  useMutation({
    mutationFn: () => callIdempotentApi(processingApi.acceptOrder, { params: { id } }),
    ...useProcessOrder(callbacks),
  });

export const useRejectOrder = (id: number, callbacks: ProcessingCallbacks) =>
  useMutation({
    mutationFn: (body: Rejection) => callIdempotentApi(processingApi.rejectOrder, { params: { id }, body }),
    ...useProcessOrder(callbacks),
  });
