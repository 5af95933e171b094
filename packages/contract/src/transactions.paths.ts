import { definePaths } from './endpoint-path.ts';

export const transactionPaths = definePaths({
  listScheduled: { method: 'GET', path: '/api/scheduled-amounts' },
  listTransactions: { method: 'GET', path: '/api/employees/{id}/transactions' },
  addTransaction: { method: 'POST', path: '/api/employees/{id}/transactions' },
  reverseTransaction: { method: 'POST', path: '/api/employees/{id}/transactions/{transactionId}/reverse' },
  previewReversal: { method: 'GET', path: '/api/employees/{id}/transactions/{transactionId}/reverse' },
  stopScheduled: { method: 'DELETE', path: '/api/employees/{id}/transactions/{transactionId}' },
});
