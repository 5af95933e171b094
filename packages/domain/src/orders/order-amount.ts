import { type Hundredths, MAX_AMOUNT } from '../points/points.ts';

/** A line of an order as far as its amount goes: `price` of one, in hundredths. */
export interface PricedLine {
  price: Hundredths;
  quantity: number;
}

/** What an order costs: the sum of its lines, exactly. */
export const orderAmount = (lines: readonly PricedLine[]): Hundredths =>
  lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n);

/** Why an order cannot cost an amount; null where it can (design §2 "a single amount", and none is free). */
export function refusedAmount(amount: Hundredths): 'free' | 'too-large' | null {
  if (amount <= 0n) return 'free';
  return amount > MAX_AMOUNT ? 'too-large' : null;
}
