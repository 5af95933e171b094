import type {
  OrderApproval,
  OrderDetail,
  orderDecisionEndpoints,
  orderEndpoints,
  Rejection,
} from '@saldo/contract/orders';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, apiCall, type CallOptions } from '../../shared/api-call.ts';
import { callApi, callPagedApi } from '../../shared/api-client.ts';
import { runOnce } from '../../shared/idempotency.ts';

type Endpoints = typeof orderEndpoints & typeof orderDecisionEndpoints;

const listOrders = apiCall<Endpoints['listOrders']>('GET', '/api/orders');
const exportOrders = apiCall<Endpoints['exportOrders']>('GET', '/api/orders/export');
const getOrder = apiCall<Endpoints['getOrder']>('GET', '/api/orders/{id}');
const cancelOrder = apiCall<Endpoints['cancelOrder']>('POST', '/api/orders/{id}/cancel');
const listOrderApprovals = apiCall<Endpoints['listOrderApprovals']>('GET', '/api/order-approvals');
const acceptOrder = apiCall<Endpoints['acceptOrder']>('POST', '/api/order-approvals/{id}/accept');
const rejectOrder = apiCall<Endpoints['rejectOrder']>('POST', '/api/order-approvals/{id}/reject');

const orderKeys = { all: ['orders'] as const };
const NEXT_LOOK_MS = 60_000;

type OrderListQuery = NonNullable<CallOptions<Endpoints['listOrders']>['query']>;
type OrderExportQuery = NonNullable<CallOptions<Endpoints['exportOrders']>['query']>;

/** One page of the orders, and how many there are. */
export const ordersPage = (query: OrderListQuery) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'page', query],
    queryFn: ({ signal }) => callPagedApi(listOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Where the orders of a filter are to be had as CSV. */
export const exportAddress = (query: OrderExportQuery): string => addressOf(exportOrders.path, {}, query);

/** An order with its lines. Asked for at every opening: others decide too. */
export const orderById = (id: number) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'one', id],
    queryFn: ({ signal }) => callApi(getOrder, { params: { id }, signal }),
    staleTime: 0,
  });

/** The orders that wait for approval, oldest first; the menu counts them, and looks again each minute. */
export const pendingApprovals = queryOptions<OrderApproval[]>({
  queryKey: [...orderKeys.all, 'approvals'],
  queryFn: ({ signal }) => callApi(listOrderApprovals, { signal }),
  refetchInterval: NEXT_LOOK_MS,
});

/** Cancels an order. A retry gets the first answer; after a refusal the lists are out of date. */
export function useCancelOrder(onCancelled: (order: OrderDetail) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => {
      const params = { id };
      return runOnce(addressOf(cancelOrder.path, params), null, (idempotencyKey) =>
        callApi(cancelOrder, { params, idempotencyKey }),
      );
    },
    onSuccess: onCancelled,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
  });
}

interface DecisionCallbacks {
  /** The order has just left the list; called also when its row is gone. */
  onDecided: (order: OrderDetail) => void;
  onRefused: (error: Error) => void;
}

/** What follows a decision: its order disappears at once, and the lists reload, after a refusal too. */
function useDecision({ onDecided, onRefused }: DecisionCallbacks) {
  const queryClient = useQueryClient();
  return {
    onSuccess: async (order: OrderDetail) => {
      const { queryKey } = pendingApprovals;
      // A load under way began before the decision.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (orders) => orders?.filter(({ id }) => id !== order.id));
      onDecided(order);
    },
    onError: onRefused,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
  };
}

export const useAcceptOrder = (id: number, callbacks: DecisionCallbacks) =>
  useMutation({
    mutationFn: () => {
      const params = { id };
      return runOnce(addressOf(acceptOrder.path, params), null, (idempotencyKey) =>
        callApi(acceptOrder, { params, idempotencyKey }),
      );
    },
    ...useDecision(callbacks),
  });

export const useRejectOrder = (id: number, callbacks: DecisionCallbacks) =>
  useMutation({
    mutationFn: (body: Rejection) => {
      const params = { id };
      return runOnce(addressOf(rejectOrder.path, params), body, (idempotencyKey) =>
        callApi(rejectOrder, { params, body, idempotencyKey }),
      );
    },
    ...useDecision(callbacks),
  });
