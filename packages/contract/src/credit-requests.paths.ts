import { definePaths } from './endpoint-path.ts';

export const creditRequestPaths = definePaths({
  listCreditRequests: { method: 'GET', path: '/api/credit-requests' },
  listCreditRequestsOfEmployee: { method: 'GET', path: '/api/employees/{id}/credit-requests' },
  createCreditRequest: { method: 'POST', path: '/api/employees/{id}/credit-requests' },
  approveCreditRequest: { method: 'POST', path: '/api/credit-requests/{id}/approve' },
  rejectCreditRequest: { method: 'POST', path: '/api/credit-requests/{id}/reject' },
  withdrawCreditRequest: { method: 'POST', path: '/api/credit-requests/{id}/withdraw' },
});
