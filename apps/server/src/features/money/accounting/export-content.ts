import type { ExportKind } from '@saldo/contract/accounting-files.paths';
import {
  accountOfLine,
  businessCentralInvoices,
  economicDraft,
} from '@saldo/domain/accounting/invoice-files';
import {
  businessCentralJournal,
  economicJournal,
  type Journal,
} from '@saldo/domain/accounting/journal-files';
import { invoiceBasisCsv } from '@saldo/domain/accounting/report-files';
import { missingAccounts, type VoucherLine, voucherOf } from '@saldo/domain/accounting/voucher';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { accountsOf, type LockedSettings, requireSettings } from './lock-settings-for-export.ts';
import { customerMonths } from './month-figures.ts';
import { type CustomerInvoice, monthInvoices } from './month-invoices.ts';

export interface ExportContent {
  fileName: string;
  text: string;
  /** Lines of vouchers or of invoices. */
  lines: number;
  vouchers: number;
}

/** Returns a file of a closed month. Its vouchers have the next numbers of the settings. Throws `accounts_missing`. */
export function contentOfExport(
  db: Db,
  month: string,
  kind: ExportKind,
  settings: LockedSettings,
): Promise<ExportContent> {
  return contents[kind](db, month, settings);
}

type Content = (db: Db, month: string, settings: LockedSettings) => Promise<ExportContent>;

const contents: Record<ExportKind, Content> = {
  economic_journal: async (db, month, settings) => {
    const journal = await journalOf(db, month, settings);
    return {
      ...sizeOf(journal),
      text: economicJournal(journal),
      fileName: `${['e-conomic-kassekladde', settings.economicJournal].filter(Boolean).join('-')}_${month}.csv`,
    };
  },

  economic_invoices: async (db, month, settings) => {
    const numbers = economicNumbers(settings);
    const invoices = await invoicesOf(db, month);
    const drafts = invoices.map((one) => economicDraft(companyInvoice(month, one), numbers));
    return { ...linesOf(invoices), text: asJson(drafts), fileName: `e-conomic-fakturaer_${month}.json` };
  },

  business_central_journal: async (db, month, settings) => {
    const { bcTemplate: template, bcBatch: batch } = settings;
    requireSettings({ Kladdetype: template, Kladdenavn: batch });
    const journal = await journalOf(db, month, settings);
    const text = businessCentralJournal(journal, { template, batch });
    return { ...sizeOf(journal), text, fileName: `business-central-kladde_${month}.csv` };
  },

  business_central_invoices: async (db, month, settings) => {
    const invoices = await invoicesOf(db, month);
    const accounts = accountsOf(settings);
    requireAccounts(
      invoices.flatMap(({ invoice }) =>
        invoice.lines.map((line) => ({ account: accountOfLine(invoice, line) })),
      ),
      settings,
    );
    const companies = invoices.map((one) => companyInvoice(month, one));
    const text = asJson(businessCentralInvoices(companies, accounts));
    return { ...linesOf(invoices), text, fileName: `business-central-fakturaer_${month}.json` };
  },

  invoice_basis: async (db, month) => {
    const invoices = await invoicesOf(db, month);
    const companies = invoices.map(({ customer, invoice }) => ({ ...customer, invoice }));
    return {
      ...linesOf(invoices),
      text: invoiceBasisCsv(month, companies),
      fileName: `fakturagrundlag_${month}.csv`,
    };
  },
};

/** Throws `accounts_missing` if a number of e-conomic is. */
export function economicNumbers(settings: LockedSettings) {
  requireSettings({
    'Varenr.': settings.economicProduct,
    'Layoutnr.': settings.economicLayout,
    Betalingsbetingelse: settings.economicPaymentTerms,
    Momszone: settings.economicVatZone,
  });
  return {
    product: settings.economicProduct,
    layout: Number(settings.economicLayout),
    paymentTerms: Number(settings.economicPaymentTerms),
    vatZone: Number(settings.economicVatZone),
  };
}

/** The invoices of a month that have lines, by the company's name. */
export const invoicesOf = async (db: Db, month: string): Promise<CustomerInvoice[]> =>
  (await monthInvoices(db, month, null)).filter(({ invoice }) => invoice.lines.length > 0);

export const companyInvoice = (month: string, { customer, invoice }: CustomerInvoice) => ({
  month,
  debtorNumber: customer.debtorNumber,
  companyName: customer.companyName,
  theirReference: customer.theirReference,
  invoice,
});

async function journalOf(db: Db, month: string, settings: LockedSettings): Promise<Journal> {
  const vouchers = (await customerMonths(db, month))
    .map((customer) => ({
      companyName: customer.companyName,
      lines: voucherOf(customer, customer, settings.invoicesMade),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map((voucher, index) => ({ ...voucher, number: settings.nextVoucherNumber + index }));
  requireAccounts(
    vouchers.flatMap(({ lines }) => lines),
    settings,
  );
  return { month, vouchers, accounts: accountsOf(settings) };
}

function requireAccounts(lines: Pick<VoucherLine, 'account'>[], settings: LockedSettings): void {
  const message = missingAccounts(lines, accountsOf(settings));
  if (message !== null) throw new AppError('accounts_missing', { message });
}

const sizeOf = ({ vouchers }: Journal) => ({
  lines: vouchers.reduce((sum, { lines }) => sum + lines.length, 0),
  vouchers: vouchers.length,
});

const linesOf = (invoices: readonly CustomerInvoice[]) => ({
  lines: invoices.reduce((sum, { invoice }) => sum + invoice.lines.length, 0),
  vouchers: 0,
});

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
