import { upTo } from '../text/up-to.ts';
import { lastDayOfMonth, monthReference } from './accounting-month.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import { negateAmounts, type Ore, oreToKroner, type VatRate } from './money.ts';
import type { AccountKind, AccountNumbers } from './voucher.ts';

/** The invoice of a company for a month. */
export interface CompanyInvoice {
  /** `2026-11`. */
  month: string;
  debtorNumber: number;
  companyName: string;
  theirReference: string;
  invoice: Invoice;
}

/** Numbers of records in e-conomic that a draft invoice refers to. */
export interface EconomicNumbers {
  product: string;
  layout: number;
  paymentTerms: number;
  vatZone: number;
}

/**
 * The body of `POST /invoices/drafts` of e-conomic's REST API. A line has two decimals there, and its VAT follows from
 * its product, so that each kind of line has a product of its own (docs/accounting.md#products-in-e-conomic).
 */
export const economicDraft = (company: CompanyInvoice, numbers: EconomicNumbers) => ({
  currency: 'DKK',
  customer: { customerNumber: company.debtorNumber },
  date: lastDayOfMonth(company.month).toString(),
  layout: { layoutNumber: numbers.layout },
  paymentTerms: { paymentTermsNumber: numbers.paymentTerms },
  recipient: { name: company.companyName, vatZone: { vatZoneNumber: numbers.vatZone } },
  references: { other: monthReference(company.month) },
  lines: company.invoice.lines
    .filter(({ net }) => net !== 0n)
    .map((line, index) => {
      const { quantity, price, description } = priced(line);
      return {
        lineNumber: index + 1,
        description,
        product: { productNumber: economicProduct(numbers.product, company.invoice, line.vatRate) },
        quantity,
        unitNetPrice: oreToKroner(price),
      };
    }),
});

/** `X` for revenue with VAT, `X-0` without; `X-F25` for prepaid points with VAT, `X-F0` without. */
const economicProduct = (product: string, { isPrepayment }: Invoice, rate: VatRate): string => {
  if (isPrepayment) return `${product}-F${rate}`;
  return rate === 0 ? `${product}-0` : product;
};

/**
 * Bodies for `salesInvoices` of Business Central's API v2.0, each with its `salesInvoiceLines`. An invoice below 0 is a
 * sales credit memo there. The account of a line decides its VAT.
 */
export function businessCentralInvoices(companies: readonly CompanyInvoice[], accounts: AccountNumbers) {
  const isCredit = ({ invoice }: CompanyInvoice): boolean => invoice.total.gross < 0n;
  const headOf = (company: CompanyInvoice) => ({
    externalDocumentNumber: monthReference(company.month),
    postingDate: lastDayOfMonth(company.month).toString(),
    customerNumber: String(company.debtorNumber),
    customerPurchaseOrderReference: upTo(35, company.theirReference),
    pricesIncludeTax: false,
  });
  const linesOf = ({ invoice }: CompanyInvoice, sign: 1 | -1) =>
    invoice.lines
      .filter(({ net }) => net !== 0n)
      .map((line, index) => {
        const { quantity, price, description } = priced(sign === 1 ? line : reversed(line));
        return {
          sequence: (index + 1) * 10_000,
          lineType: 'Account',
          lineObjectNumber: accounts[accountOfLine(invoice, line)],
          description: upTo(100, description),
          quantity,
          unitPrice: oreToKroner(price),
        };
      });
  return {
    salesInvoices: companies
      .filter((company) => !isCredit(company))
      .map((company) => ({
        ...headOf(company),
        invoiceDate: lastDayOfMonth(company.month).toString(),
        salesInvoiceLines: linesOf(company, 1),
      })),
    salesCreditMemos: companies.filter(isCredit).map((company) => ({
      ...headOf(company),
      creditMemoDate: lastDayOfMonth(company.month).toString(),
      salesCreditMemoLines: linesOf(company, -1),
    })),
  };
}

/** The account that a line of an invoice is booked on, besides the one for VAT. */
export function accountOfLine(
  { isPrepayment }: Invoice,
  { vatRate }: Pick<InvoiceLine, 'vatRate'>,
): AccountKind {
  if (isPrepayment) return 'prepaid';
  return vatRate === 25 ? 'revenue25' : 'revenue0';
}

const reversed = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  ...negateAmounts(line),
  quantity: -line.quantity,
});

/** The quantity if it divides the amount into whole øre; else 1, and the text has the quantity. */
function priced(line: InvoiceLine): { quantity: number; price: Ore; description: string } {
  const { quantity, net, text, costCentre, departmentName } = line;
  const description = [text, departmentName, costCentre].filter(Boolean).join(', ');
  if (Number.isInteger(quantity) && quantity !== 0 && net % BigInt(quantity) === 0n) {
    return { quantity, price: net / BigInt(quantity), description };
  }
  return { quantity: 1, price: net, description: `${quantity} stk. ${description}` };
}
