import type { ReturnInput, WebshopReturn } from '@saldo/contract/returns';
import type { AssortmentProduct } from '@saldo/contract/webshop';
import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type NewsTopic, OTHER_EMPLOYEE, type Shopper } from '../shared/shop-api.ts';
import type { Basket } from './features/basket/basket.ts';
import { oneLine } from './one-line.ts';
import { callShop, type Refusal } from './shop-client.ts';

const keys = { shopper: ['shopper'], products: ['products'], orders: ['orders'] } as const;

const shopperQuery = queryOptions<Shopper, Refusal>({
  queryKey: keys.shopper,
  queryFn: () => callShop('/api/me'),
  refetchOnWindowFocus: 'always',
});
const productsQuery = queryOptions<AssortmentProduct[], Refusal>({
  queryKey: keys.products,
  queryFn: () => callShop('/api/products'),
});
const ordersQuery = queryOptions<WebshopOrder[], Refusal>({
  queryKey: keys.orders,
  queryFn: () => callShop('/api/orders'),
});
const orderQuery = (orderNumber: string) =>
  queryOptions<WebshopOrder, Refusal>({
    queryKey: [...keys.orders, orderNumber],
    queryFn: () => callShop(`/api/orders/${encodeURIComponent(orderNumber)}`),
  });

const returnsQuery = (orderNumber: string) =>
  queryOptions<WebshopReturn[], Refusal>({
    queryKey: [...keys.orders, orderNumber, 'returns'],
    queryFn: () => callShop(`/api/orders/${encodeURIComponent(orderNumber)}/returns`),
  });

export const useShopper = () => useQuery(shopperQuery);
export const useProducts = () => useQuery(productsQuery);
export const useOrders = () => useQuery(ordersQuery);
export const useOrder = (orderNumber: string) => useQuery(orderQuery(orderNumber));
export const useReturns = (orderNumber: string) => useQuery(returnsQuery(orderNumber));

export const useLogin = () =>
  useMutation<Shopper, Refusal, { email: string; password: string }>({
    mutationFn: (body) => callShop('/api/session', { method: 'POST', body }),
  });

export const useForgottenPassword = () =>
  useMutation<void, Refusal, { email: string }>({
    mutationFn: (body) => callShop('/api/forgotten-password', { method: 'POST', body }),
  });

export const useLogout = () =>
  useMutation<void, Refusal>({
    mutationFn: () => callShop('/api/session', { method: 'DELETE' }),
    onSuccess: () => location.assign('/login'),
  });

/** Sends the key of the basket, so that a retry after a lost response does not place a second order. */
export function usePlaceOrder(employeeId: number) {
  const client = useQueryClient();
  return useMutation<WebshopOrder, Refusal, Basket>({
    mutationFn: ({ key, lines, reason, sentAs }) =>
      callShop('/api/orders', {
        method: 'POST',
        idempotencyKey: key,
        body: {
          employeeId,
          lines: lines.map(({ itemNumber, quantity }) => ({ itemNumber, quantity })),
          ...(sentAs === 'request' && { requestReason: oneLine(reason) }),
        },
      }),
    onSuccess: (order) => client.setQueryData(orderQuery(String(order.orderNumber)).queryKey, order),
    // Refetches after a refusal too, because the balance or the assortment may differ from what the page shows.
    onSettled: (_order, error) => {
      // Keeps the page as it is until the message is read: a refetch would show the other employee's data.
      if (error?.code === OTHER_EMPLOYEE) return;
      void client.invalidateQueries({ queryKey: keys.shopper });
      void client.invalidateQueries({ queryKey: keys.products });
      void client.invalidateQueries({ queryKey: keys.orders, exact: true });
    },
  });
}

export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation<WebshopOrder, Refusal, number>({
    mutationFn: (orderNumber) => callShop(`/api/orders/${orderNumber}/cancel`, { method: 'POST', body: {} }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.orders });
      void client.invalidateQueries({ queryKey: keys.shopper });
    },
  });
}

/** Sends the key of what was filled in, so that a retry after a lost response does not announce a second return. */
export function useAnnounceReturn(orderNumber: number) {
  const client = useQueryClient();
  return useMutation<WebshopReturn, Refusal, { key: string; input: ReturnInput }>({
    mutationFn: ({ key, input }) =>
      callShop(`/api/orders/${orderNumber}/returns`, { method: 'POST', idempotencyKey: key, body: input }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.orders }),
  });
}

export function useCancelReturn() {
  const client = useQueryClient();
  return useMutation<WebshopReturn, Refusal, WebshopReturn>({
    mutationFn: ({ orderNumber, number }) =>
      callShop(`/api/orders/${orderNumber}/returns/${number}/cancel`, { method: 'POST', body: {} }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.orders }),
  });
}

const topics: Record<NewsTopic, readonly string[]> = {
  balance: keys.shopper,
  orders: keys.orders,
  products: keys.products,
};

export function useNews(isListening: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isListening) return;
    const news = new EventSource('/api/news');
    news.onmessage = ({ data }: MessageEvent<NewsTopic>) =>
      void client.invalidateQueries({ queryKey: topics[data] });
    return () => news.close();
  }, [client, isListening]);
}
