import type {
  DecidedOrder,
  OrderDetail,
  OrdersToDecide,
  orderEndpoints,
  orderProcessingEndpoints,
  Rejection,
} from '@saldo/contract/orders';
import { MOST_ORDERS_DECIDED, orderPaths, orderProcessingPaths } from '@saldo/contract/orders.paths';
import { afterDecision, type DecisionCallbacks, useChange } from './change.ts';
import { apiCalls, type QueryOf } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query, replaceData } from './query.ts';

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

interface SeveralDecided {
  onDecided: (results: readonly DecidedOrder[]) => void;
  /** Called if none was decided, or if it is not known. */
  onRefused?: (error: Error) => void;
}

export const useAcceptOrders = (ids: readonly number[], callbacks: SeveralDecided) =>
  useDecideOrders<void>(ids, () => ({ verb: 'accept' }), callbacks);

export const useRejectOrders = (ids: readonly number[], callbacks: SeveralDecided) =>
  useDecideOrders<Rejection>(ids, (rejection) => ({ verb: 'reject', ...rejection }), callbacks);

function useDecideOrders<Input>(
  ids: readonly number[],
  decisionOf: (input: Input) => Omit<OrdersToDecide, 'ids'>,
  { onDecided, onRefused }: SeveralDecided,
) {
  const decide = async (input: Input): Promise<DecidedOrder[]> => {
    const results: DecidedOrder[] = [];
    for (let start = 0; start < ids.length; start += MOST_ORDERS_DECIDED) {
      const body = { ids: ids.slice(start, start + MOST_ORDERS_DECIDED), ...decisionOf(input) };
      results.push(...(await callApi(processingApi.decideOrders, { body })));
    }
    return results;
  };
  return useChange('orders', decide, {
    onSuccess: async (results) => {
      await replaceData(pendingApprovals, (rows) => rows?.filter(({ id }) => !ids.includes(id)));
      onDecided(results);
    },
    ...(onRefused && { onError: onRefused }),
  });
}
