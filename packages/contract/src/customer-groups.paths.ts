import { definePaths } from './endpoint-path.ts';

export const customerGroupPaths = definePaths({
  listCustomerGroups: { method: 'GET', path: '/api/customer-groups' },
  createCustomerGroup: { method: 'POST', path: '/api/customer-groups' },
  updateCustomerGroup: { method: 'PUT', path: '/api/customer-groups/{id}' },
  deleteCustomerGroup: { method: 'DELETE', path: '/api/customer-groups/{id}' },
});
