import { definePaths } from './endpoint-path.ts';

export const accountingFilePaths = definePaths({
  listAccountingExports: { method: 'GET', path: '/api/accounting/months/{month}/exports' },
  makeAccountingExport: { method: 'POST', path: '/api/accounting/months/{month}/exports' },
  downloadAccountingExport: { method: 'GET', path: '/api/accounting/exports/{id}/download' },
  getEconomicInvoices: { method: 'GET', path: '/api/accounting/months/{month}/economic-invoices' },
  sendEconomicInvoices: { method: 'POST', path: '/api/accounting/months/{month}/economic-invoices' },
});

/** The files for accounting programs, in the order of the screen. */
export const exportKinds = [
  'economic_journal',
  'economic_invoices',
  'business_central_journal',
  'business_central_invoices',
  'invoice_basis',
] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportLabels: Record<ExportKind, string> = {
  economic_journal: 'e-conomic kassekladde',
  economic_invoices: 'e-conomic fakturaer',
  business_central_journal: 'Business Central kladde',
  business_central_invoices: 'Business Central fakturaer',
  invoice_basis: 'Fakturagrundlag',
};

/**
 * `refused`: e-conomic said what is wrong with the invoice. `stopped`: the answer is unknown, or none was asked for,
 * because e-conomic refused the tokens or did not answer for long. Both are sent again when somebody asks for it.
 */
export const economicInvoiceStates = ['waiting', 'sent', 'refused', 'stopped'] as const;
export type EconomicInvoiceState = (typeof economicInvoiceStates)[number];
