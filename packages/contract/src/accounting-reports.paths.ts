import { definePaths } from './endpoint-path.ts';

export const accountingReportPaths = definePaths({
  getLiability: { method: 'GET', path: '/api/accounting/months/{month}/liability' },
  exportLiability: { method: 'GET', path: '/api/accounting/months/{month}/liability/export' },
  getInvoiceBasis: { method: 'GET', path: '/api/accounting/months/{month}/invoice-basis' },
  exportInvoiceBasis: { method: 'GET', path: '/api/accounting/months/{month}/invoice-basis/export' },
});
