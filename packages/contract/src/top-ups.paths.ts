import { definePaths } from './endpoint-path.ts';

export const topUpPaths = definePaths({
  previewTopUp: { method: 'GET', path: '/api/customer-groups/{id}/next-top-up' },
  listTopUpRuns: { method: 'GET', path: '/api/customer-groups/{id}/top-up-runs' },
  getNextTopUp: { method: 'GET', path: '/api/employees/{id}/next-top-up' },
  testCustomerGroups: { method: 'POST', path: '/api/cron/test' },
});
