/** An amount in whole hundredths of a point (ADR 2). */
export type Hundredths = bigint;

/** The largest absolute value of a single amount: 10,000,000 points. A balance may be larger. */
export const MAX_AMOUNT: Hundredths = 1_000_000_000n;

/** Whether a number is a valid single amount. Checks its decimal string, and so refuses 0.1 + 0.2. */
export function isPoints(value: number): boolean {
  const amount = hundredthsOrNull(value);
  return amount !== null && amount <= MAX_AMOUNT && amount >= -MAX_AMOUNT;
}

/** Converts points. Throws RangeError unless they are finite, below 1e21, and have at most two decimals. */
export function pointsToHundredths(points: number): Hundredths {
  const amount = hundredthsOrNull(points);
  if (amount === null) throw new RangeError(`Not points with at most two decimals: ${points}`);
  return amount;
}

/** Converts hundredths to points. Exact below 10,000,000,000,000 points (15 digits); never returns −0. */
export function hundredthsToPoints(amount: Hundredths): number {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return Number(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

// Refuses numbers that print with an exponent: 1e21 and larger, and below 1e-6.
const decimal = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

function hundredthsOrNull(points: number): Hundredths | null {
  const match = decimal.exec(String(points));
  if (match === null) return null;
  const [, sign, whole = '', decimals = ''] = match;
  const amount = BigInt(whole + decimals.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
}
