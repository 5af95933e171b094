import { definePaths } from './endpoint-path.ts';
import type { TextField } from './text-field.ts';

export const accountingSettingsPaths = definePaths({
  getAccountingSettings: { method: 'GET', path: '/api/accounting/settings' },
  setAccountingSettings: { method: 'PUT', path: '/api/accounting/settings' },
});

const account = (label: string, labelInMessages: string) => ({ label, labelInMessages, maxLength: 9 });

/** Accounts in the agency's chart of accounts: up to nine digits, or empty. */
export const accountFields = {
  debtorsAccount: account('Debitorer', 'Konto for debitorer'),
  prepaidAccount: account('Forudbetalte point', 'Konto for forudbetalte point'),
  revenue25Account: account('Omsætning 25 %', 'Konto for omsætning 25 %'),
  revenue0Account: account('Omsætning 0 %', 'Konto for omsætning 0 %'),
  vatAccount: account('Salgsmoms', 'Konto for salgsmoms'),
  unredeemedAccount: account('Uindløste point', 'Konto for uindløste point'),
} as const satisfies Record<string, TextField>;

/** Numbers of records in e-conomic: up to nine digits, or empty. */
export const economicNumberFields = {
  economicJournal: { label: 'Kassekladde', maxLength: 9 },
  economicLayout: { label: 'Layoutnr.', maxLength: 9 },
  economicPaymentTerms: { label: 'Betalingsbetingelse', maxLength: 9 },
  economicVatZone: { label: 'Momszone', maxLength: 9 },
} as const satisfies Record<string, TextField>;

/** Codes in e-conomic and Business Central, as long as these programs allow. A product's code gets up to four characters. */
export const accountingCodeFields = {
  economicProduct: { label: 'Varenr.', maxLength: 21 },
  bcTemplate: { label: 'Kladdetype', maxLength: 10 },
  bcBatch: { label: 'Kladdenavn', maxLength: 10 },
} as const satisfies Record<string, TextField>;

/** Whether the accounting program makes the invoices; if so, the journal leaves out what they book. */
export const invoicePlaces = ['in_accounting_program', 'elsewhere'] as const;
export type InvoicePlace = (typeof invoicePlaces)[number];
/** Under the field `Fakturaer laves`. */
export const invoicePlaceLabels: Record<InvoicePlace, string> = {
  in_accounting_program: 'i regnskabsprogrammet',
  elsewhere: 'et andet sted',
};
