import {
  type InvoicingTerms,
  invoicingModeText,
  pricesLabel,
  resetModeLabels,
} from '@saldo/domain/accounting/invoicing-terms';
import { formatPointPrice } from '@saldo/domain/accounting/point-price';

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
