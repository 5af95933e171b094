import { definePaths } from './endpoint-path.ts';

export const returnPaths = definePaths({
  listReturns: { method: 'GET', path: '/api/returns' },
  createReturn: { method: 'POST', path: '/api/orders/{id}/returns' },
  receiveReturn: { method: 'POST', path: '/api/returns/{id}/receive' },
  rejectReturn: { method: 'POST', path: '/api/returns/{id}/reject' },
  cancelReturn: { method: 'POST', path: '/api/returns/{id}/cancel' },
});

export const webshopReturnPaths = definePaths({
  listWebshopReturns: { method: 'GET', path: '/api/webshop/orders/{orderNumber}/returns' },
  createWebshopReturn: { method: 'POST', path: '/api/webshop/orders/{orderNumber}/returns' },
  getWebshopReturn: { method: 'GET', path: '/api/webshop/orders/{orderNumber}/returns/{number}' },
  receiveWebshopReturn: {
    method: 'POST',
    path: '/api/webshop/orders/{orderNumber}/returns/{number}/receive',
  },
  rejectWebshopReturn: { method: 'POST', path: '/api/webshop/orders/{orderNumber}/returns/{number}/reject' },
  cancelWebshopReturn: { method: 'POST', path: '/api/webshop/orders/{orderNumber}/returns/{number}/cancel' },
});
