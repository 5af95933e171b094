import { definePaths } from './endpoint-path.ts';

export const customerPaths = definePaths({
  listCustomers: { method: 'GET', path: '/api/customers' },
  getOwnEmailAddresses: { method: 'GET', path: '/api/customers/email-addresses' },
  setOwnEmailAddresses: { method: 'PUT', path: '/api/customers/email-addresses' },
  changeOwnEmailAddresses: { method: 'POST', path: '/api/customers/email-addresses' },
  getCustomer: { method: 'GET', path: '/api/customers/{id}' },
  createCustomer: { method: 'POST', path: '/api/customers' },
  updateCustomer: { method: 'PUT', path: '/api/customers/{id}' },
  previewCustomerEnd: { method: 'GET', path: '/api/customers/{id}/end-preview' },
  endCustomer: { method: 'POST', path: '/api/customers/{id}/end' },
  cancelCustomerEnd: { method: 'DELETE', path: '/api/customers/{id}/end' },
  deleteCustomer: { method: 'DELETE', path: '/api/customers/{id}' },
});
