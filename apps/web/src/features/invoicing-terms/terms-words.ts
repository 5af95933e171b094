import {
  type InvoicingTerms,
  invoicingModeText,
  pricesLabel,
  resetModeLabels,
} from '@saldo/domain/accounting/invoicing-terms';
import { formatPointPrice } from '@saldo/domain/accounting/point-price';
import { periodName } from '@saldo/domain/dates/periods';

/** `december 2026`, for `2026-12`. */
export const monthWords = (month: string): string =>
  periodName('month', Temporal.PlainDate.from(`${month}-01`));

/** `1,00 kr. inkl. moms`. */
export const priceWords = ({ pointPrice, pricesIncludeVat }: InvoicingTerms): string =>
  `${formatPointPrice(pointPrice)} kr. ${pricesLabel(pricesIncludeVat)}`;

/** `Ved forbrug · 1,00 kr. inkl. moms pr. point · Nulstilling: Krediteres kunden`. */
export const termsWords = (terms: InvoicingTerms): string =>
  [
    invoicingModeText(terms),
    `${priceWords(terms)} pr. point`,
    `Nulstilling: ${resetModeLabels[terms.resetMode]}`,
  ].join(' · ');
