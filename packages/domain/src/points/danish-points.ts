import { hundredthsToPoints, pointsToHundredths } from './points.ts';

/**
 * Points as a Danish screen shows them: `1.234`, or `1.234,50` when there are decimals; a real minus (U+2212)
 * before a negative number (design §2, look "Figures").
 *
 * @throws RangeError when the number has more than two decimals: sums are made in hundredths, not in points.
 */
export function formatPoints(points: number): string {
  const amount = pointsToHundredths(points);
  const size = amount < 0n ? -amount : amount;
  const whole = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, '.');
  const rest = size % 100n;
  const decimals = rest === 0n ? '' : `,${rest.toString().padStart(2, '0')}`;
  return `${amount < 0n ? MINUS : ''}${whole}${decimals}`;
}

/**
 * Points with their sign, for credits and debits: `+250`, `−80`, and `0` without one (look "Figures").
 *
 * @throws RangeError as `formatPoints` does.
 */
export function formatSignedPoints(points: number): string {
  return `${points > 0 ? '+' : ''}${formatPoints(points)}`;
}

/**
 * What a person typed in a number field, in points, or null when it is not a number with at most two decimals
 * (design §2). Decimal comma; thousands by dots or by spaces, in full groups of three; `-`, `−` or `+` in front;
 * spaces around. It never guesses: `12.5`, `0.125` and `1,234.50` are null. The size is not judged beyond 13
 * digits before the comma, where a number stops being exact; `isPoints` tells whether it may be an amount.
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

// A grouped number may not begin with 0, as 0.125 is somebody's decimal point; and it keeps to one separator.
const danishNumber = /^([-\u2212+])?(?:([1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+))|(\d+))(?:,(\d{1,2}))?$/;
