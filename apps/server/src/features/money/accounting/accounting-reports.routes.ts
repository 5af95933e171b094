import { accountingReportEndpoints } from '@saldo/contract/accounting-reports';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { exportInvoiceBasis, getInvoiceBasis } from './get-invoice-basis.ts';
import { exportLiability, getLiability } from './get-liability.ts';

export function accountingReportRoutes(route: Route, services: Services): void {
  route(accountingReportEndpoints.getLiability, ({ params, query }) =>
    getLiability(services, params.month, query),
  );
  route(accountingReportEndpoints.exportLiability, ({ params, query }) =>
    exportLiability(services, params.month, query.date),
  );
  route(accountingReportEndpoints.getInvoiceBasis, ({ params, query }) =>
    getInvoiceBasis(services, params.month, query),
  );
  route(accountingReportEndpoints.exportInvoiceBasis, ({ params, query }) =>
    exportInvoiceBasis(services, params.month, query),
  );
}
