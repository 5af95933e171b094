import { definePaths } from './endpoint-path.ts';

export const companyStatementPaths = definePaths({
  listCompanyStatements: { method: 'GET', path: '/api/company-statements' },
  getCompanyStatement: { method: 'GET', path: '/api/company-statements/{month}' },
  exportCompanyStatement: { method: 'GET', path: '/api/company-statements/{month}/export' },
  printCompanyStatement: { method: 'GET', path: '/api/company-statements/{month}/pdf' },
  mailCompanyStatement: { method: 'POST', path: '/api/company-statements/{month}/mail' },
});
