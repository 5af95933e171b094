import { type Hundredths, MAX_AMOUNT } from '../points/points.ts';

/** `price` is the unit price. */
export interface PricedLine {
  price: Hundredths;
  quantity: number;
}

/** The ledger computes it in SQL (ledger/place-order.sql); `ledger-rules.test.ts` compares the two. */
export const orderAmount = (lines: readonly PricedLine[]): Hundredths =>
  lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n);

/** Why an order cannot have this amount; null if it can (docs/domain-rules.md#orders). */
export function refusedAmount(amount: Hundredths): 'free' | 'too-large' | null {
  if (amount <= 0n) return 'free';
  return amount > MAX_AMOUNT ? 'too-large' : null;
}
