import { definePaths } from './endpoint-path.ts';

export const creditRulePaths = definePaths({
  getCreditRules: { method: 'GET', path: '/api/credit-rules' },
  setCreditRules: { method: 'PUT', path: '/api/credit-rules' },
});
