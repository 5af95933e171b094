import type { Transaction } from '@saldo/contract/transactions';
import { balanceOf, toHundredths } from './line-amounts.ts';

interface History {
  /** The posted lines before the reversal, oldest first. */
  earlier: readonly Transaction[];
  /** The last day before the last reset of the balance, or empty. */
  since: string;
  /** In hundredths. */
  topUp: { hundredths: number; cap: number };
}

/** Returns how much a reversal gives back of a deduction: what top-ups would not have credited without it. */
export function unfilledBefore(reversal: Transaction, { earlier, since, topUp }: History): number {
  const takenBack = new Set([...earlier, reversal].map(({ reverses }) => reverses));
  return earlier.reduce((shift, line) => {
    const amount = toHundredths(line.points);
    if (line.date <= since) return shift;
    if (line.kind === 'top-up') {
      const room = topUp.cap - (balanceOf(line) - amount + shift);
      return shift - amount + Math.min(topUp.hundredths, Math.max(0, room));
    }
    const isTakenBack = amount < 0 && takenBack.has(line.id);
    const gaveBack = amount > 0 && line.kind === 'reversal';
    return isTakenBack || gaveBack ? shift - amount : shift;
  }, 0);
}
