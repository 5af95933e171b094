import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import type { Statement } from './statement.ts';

/** All figures are in points. opening + credited − spent = balance; balance − held = available. */
export interface StatementFigures {
  opening: number;
  /** The sum of the positive entries. */
  credited: number;
  /** The sum of the negative entries, without its sign. */
  spent: number;
  balance: number;
  held: number;
  available: number;
}

export function statementFigures({ posted, balance }: Statement, held: number): StatementFigures {
  const oldest = posted.at(-1);
  const opening =
    oldest === undefined ? 0n : pointsToHundredths(oldest.balance) - pointsToHundredths(oldest.points);
  const amounts = posted.map(({ points }) => pointsToHundredths(points));
  const sumOf = (some: readonly bigint[]) => hundredthsToPoints(some.reduce((sum, n) => sum + n, 0n));
  return {
    opening: hundredthsToPoints(opening),
    credited: sumOf(amounts.filter((amount) => amount > 0n)),
    spent: sumOf(amounts.filter((amount) => amount < 0n).map((amount) => -amount)),
    balance,
    held,
    available: hundredthsToPoints(pointsToHundredths(balance) - pointsToHundredths(held)),
  };
}
