import type {
  OrderDetail,
  orderEndpoints,
  orderProcessingEndpoints,
  Rejection,
} from '@saldo/contract/orders';
import { orderPaths, orderProcessingPaths } from '@saldo/contract/orders.paths';
import { afterDecision, type DecisionCallbacks, useChange } from './change.ts';
import { apiCalls, type QueryOf } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query } from './query.ts';

type Endpoints = typeof orderEndpoints;

const api = apiCalls<Endpoints>(orderPaths, { listOrders: 'paged' });
const processingApi = apiCalls<typeof orderProcessingEndpoints>(orderProcessingPaths, {
  acceptOrder: 'idempotent',
  rejectOrder: 'idempotent',
  cancelOrder: 'idempotent',
  decideOrders: 'idempotent',
});

const POLL_MS = 60_000;

export const ordersPage = (request: QueryOf<Endpoints['listOrders']>) =>
  query(api.listOrders, { query: request });

/** Always refetched, because other users process orders too. */
export const orderById = (id: number) => query(api.getOrder, { params: { id } }, { staleTime: 0 });

export const orderByNumber = (orderNumber: number) =>
  query(api.getOrderByNumber, { params: { orderNumber } });

/** Pending orders, oldest first. Polled, because other administrators decide too. */
export const pendingApprovals = query(api.listOrderApprovals, {}, { refetchInterval: POLL_MS });

export const useCancelOrder = (onCancelled: (order: OrderDetail) => void) =>
  useChange('orders', (id: number) => callApi(processingApi.cancelOrder, { params: { id } }), {
    onSuccess: onCancelled,
  });

export const useAcceptOrder = (id: number, callbacks: DecisionCallbacks<OrderDetail>) =>
  useChange(
    'orders',
    () => callApi(processingApi.acceptOrder, { params: { id } }),
    afterDecision(pendingApprovals, callbacks),
  );

export const useRejectOrder = (id: number, callbacks: DecisionCallbacks<OrderDetail>) =>
  useChange(
    'orders',
    (body: Rejection) => callApi(processingApi.rejectOrder, { params: { id }, body }),
    afterDecision(pendingApprovals, callbacks),
  );
