import { definePaths } from './endpoint-path.ts';

export const operatorPaths = definePaths({
  listOperators: { method: 'GET', path: '/api/operators' },
  createOperator: { method: 'POST', path: '/api/operators' },
  updateOperator: { method: 'PUT', path: '/api/operators/{id}' },
  setOperatorPassword: { method: 'PUT', path: '/api/operators/{id}/password' },
  removeOperatorTwoStep: { method: 'DELETE', path: '/api/operators/{id}/totp' },
  disableOperator: { method: 'POST', path: '/api/operators/{id}/disable' },
  enableOperator: { method: 'POST', path: '/api/operators/{id}/enable' },
  deleteOperator: { method: 'DELETE', path: '/api/operators/{id}' },
});
