import { definePaths } from './endpoint-path.ts';

export const orderPaths = definePaths({
  listOrders: { method: 'GET', path: '/api/orders' },
  exportOrders: { method: 'GET', path: '/api/orders/export' },
  getOrder: { method: 'GET', path: '/api/orders/{id}' },
  getOrderByNumber: { method: 'GET', path: '/api/order-numbers/{orderNumber}' },
  listOrderApprovals: { method: 'GET', path: '/api/order-approvals' },
});

export const orderProcessingPaths = definePaths({
  cancelOrder: { method: 'POST', path: '/api/orders/{id}/cancel' },
  acceptOrder: { method: 'POST', path: '/api/order-approvals/{id}/accept' },
  rejectOrder: { method: 'POST', path: '/api/order-approvals/{id}/reject' },
  decideOrders: { method: 'POST', path: '/api/order-approvals/decisions' },
});

/** How many orders are decided with one call. */
export const MOST_ORDERS_DECIDED = 200;

/** `partly` and `all`: accepted orders of which a part or all was given back by returns. */
export const orderReturnFilters = ['partly', 'all'] as const;
export type OrderReturnFilter = (typeof orderReturnFilters)[number];
