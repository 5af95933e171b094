import { type InvoicingTerms, pricesLabel } from './invoicing-terms.ts';

/** `1,00 kr. inkl. moms`. */
export const pointPriceText = ({
  pointPrice,
  pricesIncludeVat,
}: Pick<InvoicingTerms, 'pointPrice' | 'pricesIncludeVat'>): string =>
  `${formatPointPrice(pointPrice)} kr. ${pricesLabel(pricesIncludeVat)}`;

/** Formats ten-thousandths of a krone with two to four decimals: `1,00`, `0,7525`, `1.250,00`. */
export function formatPointPrice(price: number): string {
  const [, whole = '', decimals = ''] = /^(\d+)(\d{4})$/.exec(String(price).padStart(5, '0')) ?? [];
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals.replace(/0{1,2}$/, '')}`;
}

/**
 * Parses kroner typed with a decimal comma and at most four decimals, as ten-thousandths of a krone. Returns null for any
 * other text, such as `1.25`.
 */
export function parsePointPrice(text: string): number | null {
  const match = danishPrice.exec(text.trim());
  if (match === null) return null;
  const [, sign, grouped, plain = '', decimals = ''] = match;
  const price = Number((grouped?.replaceAll('.', '') ?? plain) + decimals.padEnd(4, '0'));
  return sign !== undefined && price !== 0 ? -price : price;
}

// As in points, a number with thousands separators must not begin with 0.
const danishPrice = /^([-\u2212])?(?:([1-9]\d{0,2}(?:\.\d{3})+)|(\d{1,9}))(?:,(\d{1,4}))?$/;
