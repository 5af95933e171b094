import { accountingEndpoints as months } from '@saldo/contract/accounting';
import { accountingFileEndpoints as files } from '@saldo/contract/accounting-files';
import { accountingReportEndpoints as reports } from '@saldo/contract/accounting-reports';
import { accountingSettingsEndpoints as settings } from '@saldo/contract/accounting-settings';
import { invoicingTermsEndpoints as terms } from '@saldo/contract/invoicing-terms';
import { orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customerOf } from '../../../platform/sessions/scope.ts';
import { readAccountingSettings, setAccountingSettings } from './accounting-settings.ts';
import { startToClose } from './close-months.ts';
import { downloadExport, exportsOfMonth } from './exports.queries.ts';
import { exportInvoiceBasis, getInvoiceBasis } from './get-invoice-basis.ts';
import { exportLiability, getLiability } from './get-liability.ts';
import { readInvoicingTerms, setInvoicingTerms } from './invoicing-terms.ts';
import { getMonth, listMonths } from './list-months.ts';
import { makeExport } from './make-export.ts';
import { getMonthChecks } from './month-checks.ts';
import { economicInvoicesOf, sendInvoices } from './send-invoices.ts';

export function accountingRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(months.listAccountingMonths, () => listMonths(services));
  route(months.getMonthChecks, ({ params }) => getMonthChecks(services, params.month));
  route(months.closeMonth, async ({ actor, params }) => {
    await startToClose(services, params.month, actor.accountId);
    return orNotFound(await getMonth(services, params.month));
  });

  route(reports.getLiability, ({ params, query }) => getLiability(services, params.month, query));
  route(reports.exportLiability, ({ params, query }) => exportLiability(services, params.month, query.date));
  route(reports.getInvoiceBasis, ({ params, query }) => getInvoiceBasis(services, params.month, query));
  route(reports.exportInvoiceBasis, ({ params, query }) => exportInvoiceBasis(services, params.month, query));

  route(files.listAccountingExports, ({ params }) => exportsOfMonth(db, params.month));
  route(files.makeAccountingExport, ({ actor, params, body }) =>
    makeExport(services, actor, params.month, body),
  );
  route(files.downloadAccountingExport, ({ params }) => downloadExport(db, params.id));
  route(files.getEconomicInvoices, ({ params }) => economicInvoicesOf(db, params.month));
  route(files.sendEconomicInvoices, ({ actor, params }) => sendInvoices(services, actor, params.month));

  route(terms.getInvoicingTerms, ({ actor, query }) =>
    readInvoicingTerms(services, customerOf(actor, query.customerId)),
  );
  route(terms.setInvoicingTerms, ({ actor, query, body, version }) =>
    setInvoicingTerms(services, actor, customerOf(actor, query.customerId), body, version),
  );
  route(settings.getAccountingSettings, () => readAccountingSettings(db));
  route(settings.setAccountingSettings, ({ actor, session, body, version }) =>
    setAccountingSettings(services, { ...actor, ...session }, body, version),
  );
}
