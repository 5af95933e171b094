import { monthName } from '@saldo/domain/accounting/accounting-month';
import {
  type InvoicingTerms,
  invoicingModeText,
  resetModeLabels,
} from '@saldo/domain/accounting/invoicing-terms';
import { pointPriceText } from '@saldo/domain/accounting/point-price';
import { formatPoints } from '@saldo/domain/points/danish-points';

/** `Ved forbrug · 1,00 kr. inkl. moms pr. point · Nulstilling: Krediteres kunden`. */
export const termsWords = (terms: InvoicingTerms): string =>
  [
    invoicingModeText(terms),
    `${pointPriceText(terms)} pr. point`,
    `Nulstilling: ${resetModeLabels[terms.resetMode]}`,
  ].join(' · ');

type PricedTerms = Omit<InvoicingTerms, 'pointPrice' | 'resetMode'> & { pointPrice: number | null };

/** Says that new terms revalue points that were invoiced, or not, on the former ones. Null if there are none. */
export function balanceWarning(
  { balance, nextFrom }: { balance: number; nextFrom: string },
  before: PricedTerms,
  after: PricedTerms,
): string | null {
  const fields = ['mode', 'vatMode', 'pointPrice', 'pricesIncludeVat'] as const;
  const isPaid = before.mode === 'on_allocation';
  const willBePaid = after.mode === 'on_allocation';
  const isSame = fields.every((field) => before[field] === after[field]);
  if (balance === 0 || isSame || !(isPaid || willBePaid)) return null;
  const effect = willBePaid
    ? isPaid
      ? 'regnes deres værdi efter den nye aftale'
      : 'står de som gæld til kunden'
    : after.mode === 'on_use'
      ? 'faktureres de igen, når de bruges'
      : 'står de ikke længere som gæld';
  return (
    `Medarbejderne har ${formatPoints(balance)} point, som kunden ${isPaid ? 'har' : 'ikke har'} betalt for. ` +
    `Fra 1. ${monthName(nextFrom)} ${effect}. Spørg jeres revisor, eller vent, til saldiene er 0.`
  );
}
