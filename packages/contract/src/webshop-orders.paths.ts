import { definePaths } from './endpoint-path.ts';

export const webshopOrderPaths = definePaths({
  listWebshopOrders: { method: 'GET', path: '/api/webshop/employees/{id}/orders' },
  placeOrder: { method: 'POST', path: '/api/webshop/orders' },
  getWebshopOrder: { method: 'GET', path: '/api/webshop/orders/{orderNumber}' },
  cancelWebshopOrder: { method: 'POST', path: '/api/webshop/orders/{orderNumber}/cancel' },
});
