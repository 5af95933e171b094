import type {
  OrderApproval,
  OrderDetail,
  orderDecisionEndpoints,
  orderEndpoints,
  Rejection,
} from '@saldo/contract/orders';
import { orderDecisionPaths, orderPaths } from '@saldo/contract/orders.paths';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, apiCalls, type CallOptions } from '../../shared/api-call.ts';
import { callApi, callPagedApi } from '../../shared/api-client.ts';
import { callIdempotentApi } from '../../shared/idempotency.ts';
import { queryKeys, useReloadAfter } from '../../shared/query-cache.ts';

const api = apiCalls<typeof orderEndpoints>(orderPaths);
const decisionApi = apiCalls<typeof orderDecisionEndpoints>(orderDecisionPaths);

type Endpoints = typeof orderEndpoints & typeof orderDecisionEndpoints;

const NEXT_LOOK_MS = 60_000;

type OrderListQuery = NonNullable<CallOptions<Endpoints['listOrders']>['query']>;
type OrderExportQuery = NonNullable<CallOptions<Endpoints['exportOrders']>['query']>;

/** One page of the orders, and how many there are. */
export const ordersPage = (query: OrderListQuery) =>
  queryOptions({
    queryKey: queryKeys.orders.page(query),
    queryFn: ({ signal }) => callPagedApi(api.listOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Where the orders of a filter are to be had as CSV. */
export const exportAddress = (query: OrderExportQuery): string => addressOf(api.exportOrders.path, {}, query);

/** An order with its lines. Asked for at every opening: others decide too. */
export const orderById = (id: number) =>
  queryOptions({
    queryKey: queryKeys.orders.one(id),
    queryFn: ({ signal }) => callApi(api.getOrder, { params: { id }, signal }),
    staleTime: 0,
  });

/** The orders that wait for approval, oldest first; the menu counts them, and looks again each minute. */
export const pendingApprovals = queryOptions<OrderApproval[]>({
  queryKey: queryKeys.orders.approvals,
  queryFn: ({ signal }) => callApi(api.listOrderApprovals, { signal }),
  refetchInterval: NEXT_LOOK_MS,
});

/** Cancels an order. */
export const useCancelOrder = (onCancelled: (order: OrderDetail) => void) =>
  useMutation({
    mutationFn: (id: number) => callIdempotentApi(decisionApi.cancelOrder, { params: { id } }),
    onSuccess: onCancelled,
    onSettled: useReloadAfter('orders'),
  });

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
    onSettled: useReloadAfter('orders'),
  };
}

export const useAcceptOrder = (id: number, callbacks: DecisionCallbacks) =>
  useMutation({
    mutationFn: () => callIdempotentApi(decisionApi.acceptOrder, { params: { id } }),
    ...useDecision(callbacks),
  });

export const useRejectOrder = (id: number, callbacks: DecisionCallbacks) =>
  useMutation({
    mutationFn: (body: Rejection) => callIdempotentApi(decisionApi.rejectOrder, { params: { id }, body }),
    ...useDecision(callbacks),
  });
