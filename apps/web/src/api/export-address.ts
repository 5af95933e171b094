import { accountingFilePaths } from '@saldo/contract/accounting-files.paths';
import { accountingReportPaths } from '@saldo/contract/accounting-reports.paths';
import { amountBatchPaths } from '@saldo/contract/amount-batches.paths';
import { auditPaths } from '@saldo/contract/audit-log.paths';
import { companyStatementPaths } from '@saldo/contract/company-statements.paths';
import { employeeUpdatePaths } from '@saldo/contract/employee-updates.paths';
import type { endpoints } from '@saldo/contract/endpoints';
import { orderPaths } from '@saldo/contract/orders.paths';
import { statisticsPaths } from '@saldo/contract/statistics.paths';
import { addressOf, type CallOptions } from './client/call.ts';

const paths = {
  downloadAccountingExport: accountingFilePaths.downloadAccountingExport,
  exportAmountBatch: amountBatchPaths.exportAmountBatch,
  exportAuditEvents: auditPaths.exportAuditEvents,
  exportCompanyStatement: companyStatementPaths.exportCompanyStatement,
  printCompanyStatement: companyStatementPaths.printCompanyStatement,
  exportEmployeeUpdate: employeeUpdatePaths.exportEmployeeUpdate,
  exportInvoiceBasis: accountingReportPaths.exportInvoiceBasis,
  exportLiability: accountingReportPaths.exportLiability,
  exportOrders: orderPaths.exportOrders,
  exportStatistics: statisticsPaths.exportStatistics,
};

/** The address of a file, which the browser streams to disk, whatever its size. */
export const exportAddress = <Name extends keyof typeof paths>(
  name: Name,
  { params, query }: CallOptions<(typeof endpoints)[Name]> & { params?: object; query?: object },
): string => addressOf(paths[name].path, { ...params }, { ...query });
