/** An amount in whole hundredths of a point; what is stored and computed with (design §2). */
export type Hundredths = bigint;

/** The largest single amount, 10,000,000 points, in either direction (design §2). A balance may be larger. */
export const MAX_AMOUNT: Hundredths = 1_000_000_000n;

/**
 * Whether a number may be a single amount in the API: points, finite, at most two decimals, within
 * ±10,000,000 (design §2). Judged by the shortest decimal string of the number, so 0.1 + 0.2 is not points.
 */
export function isPoints(value: number): boolean {
  const amount = hundredthsOrNull(value);
  return amount !== null && amount <= MAX_AMOUNT && amount >= -MAX_AMOUNT;
}

/**
 * Points as carried by the API to hundredths, by decimal string (design §2). It has no upper limit of its own,
 * because balances and sums pass through it too; `isPoints` guards single amounts.
 *
 * @throws RangeError when the number is not finite, has more than two decimals, or is 1e21 or beyond.
 */
export function pointsToHundredths(points: number): Hundredths {
  const amount = hundredthsOrNull(points);
  if (amount === null) throw new RangeError(`Not points with at most two decimals: ${points}`);
  return amount;
}

/**
 * Hundredths to points for the API, by decimal string (design §2). Exact both ways for up to 15 digits in all,
 * i.e. below 10,000,000,000,000 points; never gives −0.
 */
export function hundredthsToPoints(amount: Hundredths): number {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return Number(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

// Numbers from 1e21 and below 1e-6 are written with an exponent, which this pattern turns away as well.
const decimal = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

function hundredthsOrNull(points: number): Hundredths | null {
  const match = decimal.exec(String(points));
  if (match === null) return null;
  const [, sign, whole = '', decimals = ''] = match;
  const amount = BigInt(whole + decimals.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
}
