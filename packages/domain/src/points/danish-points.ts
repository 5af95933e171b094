import { hundredthsToPoints, pointsToHundredths } from './points.ts';

/** Formats points as `1.234` or `−1.234,50`. Throws RangeError if they have more than two decimals. */
export function formatPoints(points: number): string {
  const amount = pointsToHundredths(points);
  const size = amount < 0n ? -amount : amount;
  const whole = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, '.');
  const rest = size % 100n;
  const decimals = rest === 0n ? '' : `,${rest.toString().padStart(2, '0')}`;
  return `${amount < 0n ? MINUS : ''}${whole}${decimals}`;
}

/** Formats points with their sign: `+250`, `−80`, `0`. Throws as `formatPoints` does. */
export function formatSignedPoints(points: number): string {
  return `${points > 0 ? '+' : ''}${formatPoints(points)}`;
}

/**
 * Parses points typed with a decimal comma, thousands separated by dots or spaces, and `-`, `−` or `+`. Returns null
 * for any other text, such as `12.5` and `1,234.50`, and for more than 13 digits before the comma, which a number
 * cannot hold exactly. `isPoints` checks the range.
 */
export function parsePoints(text: string): number | null {
  const match = danishNumber.exec(text.trim().replace(/[\u00a0\u2009\u202f]/g, ' '));
  if (match === null) return null;
  const [, sign, grouped, plain = '', decimals = ''] = match;
  const whole = grouped?.replace(/[. ]/g, '') ?? plain;
  if (whole.length > 13) return null;
  const amount = BigInt(whole + decimals.padEnd(2, '0'));
  return hundredthsToPoints(sign === '-' || sign === MINUS ? -amount : amount);
}

const MINUS = '\u2212';

// A number with thousands separators must not begin with 0, because 0.125 probably has a decimal point.
const danishNumber = /^([-\u2212+])?(?:([1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+))|(\d+))(?:,(\d{1,2}))?$/;
