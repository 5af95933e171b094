import { definePaths } from './endpoint-path.ts';

export const webshopPaths = definePaths({
  putWebshopProducts: { method: 'PUT', path: '/api/webshop/products' },
  deactivateWebshopProducts: { method: 'POST', path: '/api/webshop/products/deactivate' },
  redeemHandover: { method: 'POST', path: '/api/webshop/handover' },
  webshopLogin: { method: 'POST', path: '/api/webshop/login' },
  forgotWebshopPassword: { method: 'POST', path: '/api/webshop/forgotten-password' },
  getWebshopEmployee: { method: 'GET', path: '/api/webshop/employees/{id}' },
  getWebshopAssortment: { method: 'GET', path: '/api/webshop/employees/{id}/assortment' },
});
