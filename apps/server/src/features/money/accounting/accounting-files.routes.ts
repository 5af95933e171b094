import { accountingFileEndpoints } from '@saldo/contract/accounting-files';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { downloadExport, exportsOfMonth } from './exports.queries.ts';
import { makeExport } from './make-export.ts';
import { economicInvoicesOf, sendInvoices } from './send-invoices.ts';

export function accountingFileRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(accountingFileEndpoints.listAccountingExports, ({ params }) => exportsOfMonth(db, params.month));
  route(accountingFileEndpoints.makeAccountingExport, ({ actor, params, body }) =>
    makeExport(services, actor, params.month, body),
  );
  route(accountingFileEndpoints.downloadAccountingExport, ({ params }) => downloadExport(db, params.id));
  route(accountingFileEndpoints.getEconomicInvoices, ({ params }) => economicInvoicesOf(db, params.month));
  route(accountingFileEndpoints.sendEconomicInvoices, ({ actor, params }) =>
    sendInvoices(services, actor, params.month),
  );
}
