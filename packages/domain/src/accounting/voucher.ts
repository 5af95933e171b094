import type { Hundredths } from '../points/points.ts';
import { allocationRate, prepaidPoints } from './invoice.ts';
import type { InvoicingTerms } from './invoicing-terms.ts';
import { debtOfPoints } from './liability.ts';
import {
  type Amounts,
  amountsOfPoints,
  amountsOfPrice,
  type ExactPrice,
  exactPrice,
  type Ore,
} from './money.ts';

/** The accounts of the agency's program that vouchers use, in the order of the settings. */
export const accountKinds = ['debtors', 'prepaid', 'revenue25', 'revenue0', 'vat', 'unredeemed'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Account numbers; empty where the agency has not named one. */
export type AccountNumbers = Record<AccountKind, string>;

export const accountLabels: Record<AccountKind, string> = {
  debtors: 'Debitorer',
  prepaid: 'Forudbetalte point',
  revenue25: 'Omsætning 25 %',
  revenue0: 'Omsætning 0 %',
  vat: 'Salgsmoms',
  unredeemed: 'Uindløste point',
};

/** Points of a company in an accounting month, signed as they change its balance. */
export interface MonthMovements {
  allocated: Hundredths;
  deducted: Hundredths;
  used: Hundredths;
  refunded: Hundredths;
  reset: Hundredths;
  /** The part of `used` that was goods without VAT. */
  used0: Hundredths;
  /** What was refunded, by the VAT rate of the goods, at the prices at which it is credited. */
  refundPrice25: ExactPrice;
  refundPrice0: ExactPrice;
}

/** Who makes invoices: the accounting program, which then also books them, or somebody else. */
export type InvoicesMade = 'in_accounting_program' | 'elsewhere';

export interface VoucherLine {
  account: AccountKind;
  text: string;
  /** Positive is debit. Never 0. */
  amount: Ore;
}

/**
 * The voucher of a company for an accounting month, by the table in docs/accounting.md#vouchers. Its lines add up to 0.
 * If the accounting program makes the invoices, what an invoice books is left out.
 */
export function voucherOf(
  month: MonthMovements,
  terms: InvoicingTerms,
  invoicesMade: InvoicesMade,
): VoucherLine[] {
  const lines =
    terms.mode === 'none' ? [] : [...invoicedLines(), ...(terms.mode === 'on_use' ? [] : prepaidLines())];
  return lines.filter(({ amount }) => amount !== 0n);

  function invoicedLines(): VoucherLine[] {
    if (invoicesMade === 'in_accounting_program') return [];
    if (terms.mode === 'on_use') return sale('Forbrug', 'debtors');
    const { net, vat, gross } = amountsOfPoints(prepaidPoints(month, terms), terms, allocationRate(terms));
    return lineUp('Tildelt', { debtors: gross, prepaid: -net, vat: -vat });
  }

  function prepaidLines(): VoucherLine[] {
    const reset = terms.resetMode === 'income' ? debtOfPoints(-month.reset, terms) : 0n;
    return [
      ...(terms.vatMode === 'single_purpose' ? singlePurposeUse() : sale('Forbrug', 'prepaid')),
      ...lineUp('Nulstillet', { prepaid: reset, unredeemed: -reset }),
    ];
  }

  /** The VAT was due with the allocation. */
  function singlePurposeUse(): VoucherLine[] {
    const { standard, exempt } = pricesOfUse(month, terms);
    const { net } = amountsOfPrice(standard + exempt, terms, 25);
    return lineUp('Forbrug', { prepaid: net, revenue25: -net });
  }

  function sale(text: string, from: 'debtors' | 'prepaid'): VoucherLine[] {
    const { 25: standard, 0: exempt } = amountsOfUse(month, terms);
    return lineUp(text, {
      [from]: standard.gross + exempt.gross,
      revenue25: -standard.net,
      revenue0: -exempt.net,
      vat: -standard.vat,
    });
  }
}

/** What was used less what was given back, by the VAT rates of the goods: the totals of an invoice on use. */
export function amountsOfUse(month: MonthMovements, terms: InvoicingTerms): Record<25 | 0, Amounts> {
  const { standard, exempt } = pricesOfUse(month, terms);
  return { 25: amountsOfPrice(standard, terms, 25), 0: amountsOfPrice(exempt, terms, 0) };
}

const pricesOfUse = (
  { used, used0, refundPrice25, refundPrice0 }: MonthMovements,
  { pointPrice }: InvoicingTerms,
) => ({
  standard: exactPrice(used0 - used, pointPrice) - refundPrice25,
  exempt: exactPrice(-used0, pointPrice) - refundPrice0,
});

/** What is missing before the lines can be exported: `Mangler: Konto for forudbetalte point.` Null if nothing is. */
export function missingAccounts(
  lines: readonly Pick<VoucherLine, 'account'>[],
  accounts: AccountNumbers,
): string | null {
  const missing = accountKinds.filter(
    (kind) => accounts[kind] === '' && lines.some(({ account }) => account === kind),
  );
  if (missing.length === 0) return null;
  return `Mangler: ${missing.map((kind) => `Konto for ${lowerFirst(accountLabels[kind])}`).join(', ')}.`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const lineUp = (text: string, amounts: Partial<Record<AccountKind, Ore>>): VoucherLine[] =>
  accountKinds.map((account) => ({ account, text, amount: amounts[account] ?? 0n }));
