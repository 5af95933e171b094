import type { Hundredths } from '../points/points.ts';
import { hundredthsToPoints } from '../points/points.ts';
import type { InvoicingTerms } from './invoicing-terms.ts';

/** An amount in whole øre. */
export type Ore = bigint;

export const vatRates = [25, 0] as const;
export type VatRate = (typeof vatRates)[number];

/** A price before it is rounded, in millionths of a krone: hundredths of a point × ten-thousandths of a krone. */
export type ExactPrice = bigint;

/** An amount with and without VAT; `net` and `vat` add up to `gross`. */
export interface Amounts {
  net: Ore;
  vat: Ore;
  gross: Ore;
}

export const noAmounts: Amounts = { net: 0n, vat: 0n, gross: 0n };

/** Points at a price in ten-thousandths of a krone. */
export const exactPrice = (points: Hundredths, pointPrice: number): ExactPrice => points * BigInt(pointPrice);

/** Points at a price in ten-thousandths of a krone, rounded to the nearest øre, half away from zero. */
export const moneyOfPoints = (points: Hundredths, pointPrice: number): Ore =>
  toOre(exactPrice(points, pointPrice));

/** What points cost with goods of a VAT rate, as `amountsOfPrice`. */
export const amountsOfPoints = (
  points: Hundredths,
  terms: Pick<InvoicingTerms, 'pointPrice' | 'pricesIncludeVat'>,
  rate: VatRate,
): Amounts => amountsOfPrice(exactPrice(points, terms.pointPrice), terms, rate);

/**
 * The amounts of a price, which includes VAT or not. Rounds once: to the net amount if it does (gross × 100/125), else to
 * the VAT (docs/accounting.md#rounding).
 */
export function amountsOfPrice(
  price: ExactPrice,
  { pricesIncludeVat }: Pick<InvoicingTerms, 'pricesIncludeVat'>,
  rate: VatRate,
): Amounts {
  const money = toOre(price);
  if (pricesIncludeVat) {
    const net = divide(money * 100n, BigInt(100 + rate));
    return { net, vat: money - net, gross: money };
  }
  const vat = divide(money * BigInt(rate), 100n);
  return { net: money, vat, gross: money + vat };
}

export const addAmounts = (a: Amounts, b: Amounts): Amounts => ({
  net: a.net + b.net,
  vat: a.vat + b.vat,
  gross: a.gross + b.gross,
});

export const negateAmounts = ({ net, vat, gross }: Amounts): Amounts => ({
  net: -net,
  vat: -vat,
  gross: -gross,
});

/** Kroner as a number, exact below 10,000,000,000,000 kr. */
export const oreToKroner = (ore: Ore): number => hundredthsToPoints(ore);

/** Kroner for a Danish spreadsheet, always with two decimals: `1234,50`, `-80,00`. */
export function csvKroner(ore: Ore): string {
  const digits = (ore < 0n ? -ore : ore).toString().padStart(3, '0');
  return `${ore < 0n ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

const toOre = (price: ExactPrice): Ore => divide(price, 10_000n);

/** Rounds half away from zero, so that a credit is the exact reverse of its debit. */
function divide(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
}
