import { type Hundredths, MAX_AMOUNT } from '../points/points.ts';

export interface PricedLine {
  price: Hundredths;
  quantity: number;
}

/** The sum of the lines. The server sums in ledger/place-order.sql, and `ledger-rules.test.ts` compares both. */
export const orderAmount = (lines: readonly PricedLine[]): Hundredths =>
  lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n);

/** Returns why an order cannot have this amount, or null if it can (docs/domain-rules.md#orders). */
export function amountRefusal(amount: Hundredths): 'free' | 'too-large' | null {
  if (amount <= 0n) return 'free';
  return amount > MAX_AMOUNT ? 'too-large' : null;
}
