import { definePaths } from './endpoint-path.ts';

export const invoicingTermsPaths = definePaths({
  getInvoicingTerms: { method: 'GET', path: '/api/invoicing-terms' },
  setInvoicingTerms: { method: 'PUT', path: '/api/invoicing-terms' },
});

/** Labels of the fields on the form, in messages and in the audit log. */
export const invoicingFieldLabels = {
  mode: 'Faktureringsmåde',
  vatMode: 'Momsmåde',
  pointPrice: 'Pris pr. point',
  pricesIncludeVat: 'Priser er',
  resetMode: 'Nulstilling',
  cvrNumber: 'CVR-nummer',
  eanNumber: 'EAN-nummer',
  theirReference: 'Deres reference',
  invoiceLines: 'Fakturalinjer',
  statementRecipients: 'Modtagere af kontoudtog',
} as const;
